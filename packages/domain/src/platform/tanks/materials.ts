export const tankMaterials = ["steel", "polyethylene", "glassFibre"] as const;
export type TankMaterial = (typeof tankMaterials)[number];
