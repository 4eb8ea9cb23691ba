export const tools = ["choose", "brush", "lasso", "eraser"] as const;
export type Tool = (typeof tools)[number];

export const keyOf: Readonly<Record<Tool, string>> = { choose: "v", brush: "m", lasso: "l", eraser: "r" };
