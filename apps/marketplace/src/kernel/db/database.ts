/** Every table of the marketplace. The kernel and each area declare their own in a `tables.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- the areas fill it
export interface Database {}
