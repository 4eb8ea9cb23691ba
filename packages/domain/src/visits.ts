/** The page of the gateway in which the tag manager runs; it exists only with a TAG_MANAGER_ID. */
export const visitsFramePath = "/visits-frame";
