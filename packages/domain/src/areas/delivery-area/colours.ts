/** Map colours of areas; people with any kind of colour vision can tell them apart. */
export const areaColours = [
  "#0A71B1",
  "#CA6600",
  "#134706",
  "#977EED",
  "#8D5E62",
  "#005367",
  "#BF7D9A",
  "#5E5900",
] as const;
