import type { FrontendSource } from "../frontend.ts";

/** A path in a square of 32; without a stroke it is filled. */
interface MarkPath {
  d: string;
  stroke?: number;
}

/** The marks: a drop with a level, a stack of pellets, a gear. */
export const marks: Readonly<Record<FrontendSource, readonly MarkPath[]>> = {
  PARTNER: [
    { d: "M16 3.2C16 3.2 6.2 13 6.2 19.4a9.8 9.8 0 0 0 19.6 0C25.8 13 16 3.2 16 3.2Z", stroke: 2.6 },
    { d: "M9.2 19c2.3-1.7 4.5-1.7 6.8 0s4.5 1.7 6.8 0v.4a6.8 6.8 0 0 1-13.6 0Z" },
  ],
  PARTNER_PELLET: [
    { d: "M12.8 5.2h6.4a4.5 4.5 0 0 1 0 9h-6.4a4.5 4.5 0 0 1 0-9Z", stroke: 2.6 },
    {
      d: "M6.4 17.2h3.4a5.4 5.4 0 0 1 0 10.8h-3.4a5.4 5.4 0 0 1 0-10.8ZM22.2 17.2h3.4a5.4 5.4 0 0 1 0 10.8h-3.4a5.4 5.4 0 0 1 0-10.8Z",
    },
  ],
  AMI: [
    {
      d: "M13.6 6.1L13.8 3.0L18.2 3.0L18.4 6.1L21.3 7.3L23.6 5.2L26.8 8.4L24.7 10.7L25.9 13.6L29.0 13.8L29.0 18.2L25.9 18.4L24.7 21.3L26.8 23.6L23.6 26.8L21.3 24.7L18.4 25.9L18.2 29.0L13.8 29.0L13.6 25.9L10.7 24.7L8.4 26.8L5.2 23.6L7.3 21.3L6.1 18.4L3.0 18.2L3.0 13.8L6.1 13.6L7.3 10.7L5.2 8.4L8.4 5.2L10.7 7.3Z",
      stroke: 2.4,
    },
    { d: "M12 16a4 4 0 1 0 8 0a4 4 0 1 0-8 0" },
  ],
};
