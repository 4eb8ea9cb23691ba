/** @returns HTML: one to five stars as a drawing, which words beside it name */
export const drawnStars = (stars: number): string =>
  `<span class="stars" aria-hidden="true">${"★".repeat(stars)}${"☆".repeat(5 - stars)}</span>`;
