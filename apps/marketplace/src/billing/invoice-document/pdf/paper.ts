/** Measures of A4 in points, after DIN 5008 form B, and the colours of the page. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

export const left = mm(25);
export const right = mm(190);
/** The window of an envelope: the sender's line, and the address below it. */
export const windowWidth = mm(80);
export const senderTop = mm(58.2);
export const addressTop = mm(62.7);
export const addressHeight = mm(27.3);
export const infoLeft = mm(125);
export const infoTop = mm(50);
export const titleTop = mm(101);
/** Where the text of the second and later pages begins. */
export const laterTop = mm(24);
export const pageBottom = mm(288);
export const foldMarks = [mm(105), mm(210)];
export const punchMark = mm(148.5);

export const colors = { ink: "#16191b", quiet: "#596167", line: "#d3d8db", tint: "#f2f5f6", brand: "#073f52" } as const;
