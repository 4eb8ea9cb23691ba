import type { Tracing } from "@partner-konto/server/tracing";
import type { CompiledQuery, Logger, RootOperationNode } from "kysely";
import { AliasNode, TableNode } from "kysely";

const kinds: Partial<Record<RootOperationNode["kind"], string>> = {
  SelectQueryNode: "select",
  InsertQueryNode: "insert",
  UpdateQueryNode: "update",
  DeleteQueryNode: "delete",
  MergeQueryNode: "merge",
};
const rawKinds = /^\s*(select|insert|update|delete|with|begin|start transaction|commit|rollback|savepoint|set)\b/i;

/** The kind of a statement. For raw SQL it is the first word, if that is an SQL keyword. */
function kindOf({ query, sql }: CompiledQuery): string {
  return kinds[query.kind] ?? rawKinds.exec(sql)?.[1]?.toLowerCase() ?? "other";
}

/** The statement's table, if it names a single one. */
function tableOf({ query }: CompiledQuery): string | undefined {
  const named =
    query.kind === "InsertQueryNode"
      ? query.into
      : query.kind === "UpdateQueryNode"
        ? query.table
        : query.kind === "SelectQueryNode" || query.kind === "DeleteQueryNode"
          ? query.from?.froms[0]
          : undefined;
  const table = named && AliasNode.is(named) ? named.node : named;
  return table && TableNode.is(table) ? table.table.identifier.name : undefined;
}

/** Records each statement as a span below the call that made it. */
export function statementSpans(tracing: Tracing): Logger {
  return ({ query, queryDurationMillis }) => {
    const statement = kindOf(query);
    const table = tableOf(query);
    const name = table === undefined ? statement : `${statement} ${table}`;
    tracing.over(name, queryDurationMillis, { statement, ...(table !== undefined && { table }) });
  };
}
