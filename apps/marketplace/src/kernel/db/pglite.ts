import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { valueParsers } from "./value-parsers.ts";

export const pgliteOptions = { extensions: { btree_gin, citext, pg_trgm }, parsers: valueParsers };

export const createPglite = (folder: string): Promise<PGlite> => PGlite.create(folder, pgliteOptions);
