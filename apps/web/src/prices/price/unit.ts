export const unitOf = (key: string): string => (key === "oil" ? "€/100 l" : "€/t");
