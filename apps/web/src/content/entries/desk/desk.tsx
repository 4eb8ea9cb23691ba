import { keepPreviousData } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { trpc } from "../../../data/trpc.ts";
import { ListPage } from "../../../shell/list/list-page.tsx";
import { NothingListed } from "../../../shell/list/list-state.tsx";
import { buttonStyle } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ListSkeleton } from "../../../ui/list/list-table.tsx";
import { useView } from "../../../ui/view/use-view.ts";
import { ContentHead } from "../content-head.tsx";
import { contentTexts as text } from "../texts.ts";
import { ContentTable, columns } from "./content-table.tsx";
import { contentView, listInput } from "./content-view.ts";
import { FilterBar } from "./filter-bar.tsx";

/** News, help and agreements for the platform's editors; the view is stored in the URL. */
export function Desk({ mayChange }: { mayChange: boolean }) {
  return (
    <>
      <ContentHead
        actions={
          mayChange && (
            <Link to="/platform/content/create" className={buttonStyle({ look: "primary" })}>
              <Icon name="plus" />
              {text.create}
            </Link>
          )
        }
      />
      <List mayChange={mayChange} />
    </>
  );
}

function List({ mayChange }: { mayChange: boolean }) {
  const address = useView(contentView);
  const { view } = address;
  const list = trpc.adminContent.list.useQuery(listInput(view), { placeholderData: keepPreviousData });
  const rows = list.data?.list ?? [];
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <ListPage
      scroller={scroller}
      address={address}
      query={list}
      count={rows.length}
      total={list.data?.total ?? 0}
      filters={<FilterBar view={view} onFilter={address.filter} />}
      skeleton={<ListSkeleton columns={columns} />}
      empty={<NothingListed words={text} icon="news" address={address} />}
    >
      <ContentTable rows={rows} view={view} scroller={scroller} mayChange={mayChange} onView={address.show} />
    </ListPage>
  );
}
