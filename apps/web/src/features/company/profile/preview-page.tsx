import type { Media, Profile } from "@partner-konto/domain/profile/schema";
import { Link, type LoaderFunctionArgs, useNavigate, useParams } from "react-router";
import { callErrorOf } from "../../../data/call-error.ts";
import { effectOf } from "../../../data/mutation.ts";
import { newKey } from "../../../data/new-key.ts";
import { useRight, useSession } from "../../../data/session.ts";
import { api, trpc } from "../../../data/trpc.ts";
import { Loaded } from "../../../shell/loaded.tsx";
import { PageBody } from "../../../shell/page-head.tsx";
import { usePlace } from "../../../shell/use-place.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Note } from "../../../ui/note.tsx";
import { fileUrl } from "./send-file.ts";
import { profileTexts as text } from "./texts.ts";

export function loader({ params: { id } }: LoaderFunctionArgs): null {
  if (id !== undefined) void api.profile.getByGroupId.prefetch({ id });
  return null;
}

/** A company's page as consumers see it, and what is missing. */
export function Component() {
  const { id = "" } = useParams();
  const page = trpc.profile.getByGroupId.useQuery({ id });
  const media = trpc.upload.getAllMedia.useQuery({ id: page.data?.id ?? "" }, { enabled: page.data !== undefined });
  const isNone = page.isError && callErrorOf(page.error).code === "NOT_FOUND";
  if (isNone) return <NoPage groupId={id} />;
  return <Loaded query={page}>{(there) => <Preview page={there} media={media.data ?? []} />}</Loaded>;
}

function useMayChange(groupId: string): boolean {
  const { staff, scope } = useSession();
  const may = useRight("update", "businessCustomerGroup");
  return may && (staff || scope.resources.businessCustomerGroup.includes(groupId));
}

/** A first page has what is known already; the rest is asked for by the form. */
function NoPage({ groupId }: { groupId: string }) {
  const mayChange = useMayChange(groupId);
  const { user } = useSession();
  const navigate = useNavigate();
  const company = usePlace("company")?.company;
  const first = company?.parts[0]?.id ?? "";
  const agency = trpc.businessCustomer.get.useQuery({ id: first }, { enabled: first !== "" });
  const create = trpc.profile.create.useMutation(effectOf("profile.create"));
  const whyNot = !mayChange ? text.onlyWhole : agency.data ? undefined : text.noAgency;
  const start = async () => {
    if (!agency.data) return;
    const { address, brandName, contactPoints } = agency.data;
    const contact = contactPoints.find(({ kind }) => kind === "office");
    await create.mutateAsync({
      key: newKey(),
      body: {
        groupId,
        profileName: company?.name ?? brandName,
        description: "",
        imprint: "",
        address,
        contactPoint: { email: contact?.email ?? user.contactPoint.email, phone: contact?.phone ?? "" },
        arbiterShowText: false,
      },
    });
    await navigate(`/company/${groupId}/profile/edit`);
  };
  return (
    <EmptyState
      title={text.none}
      action={
        <Button look="primary" busy={create.isPending} offBecause={whyNot} onClick={() => void start().catch(() => {})}>
          {text.create}
        </Button>
      }
    >
      {text.noneText}
    </EmptyState>
  );
}

/** Paragraphs are parted by blank lines; nothing in a text is markup. */
function Paragraphs({ children }: { children: string }) {
  return children.split(/\n{2,}/).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
    <p key={at} className="whitespace-pre-line break-words">
      {paragraph}
    </p>
  ));
}

function Preview({ page, media }: { page: Profile; media: readonly Media[] }) {
  const mayChange = useMayChange(page.groupId);
  const company = usePlace("company")?.company;
  const logo = media.find(({ type }) => type === "logo");
  const gaps = [
    !page.hasAGB && text.gaps.agb,
    !page.hasWithdrawal && text.gaps.withdrawal,
    page.description === "" && text.gaps.description,
    page.imprint === "" && text.gaps.imprint,
    !logo && text.gaps.logo,
  ].filter((gap) => gap !== false);
  const { address, contactPoint } = page;
  const agencies = company?.parts.filter(({ id }) => page.bcIds.includes(id)) ?? [];
  const documents = media.filter(({ type }) => type === "agb" || type === "withdrawal");
  return (
    <PageBody>
      <div className="grid max-w-[720px] gap-4 py-4">
        <div className="flex flex-wrap items-start gap-3">
          <Note meaning={gaps.length > 0 ? "warn" : "ok"} className="flex-1">
            {gaps.length > 0 ? `${text.missing} ${gaps.join(", ")}.` : text.complete}
          </Note>
          {mayChange && (
            <Link to={`/company/${page.groupId}/profile/edit`} className="underline">
              {text.edit}
            </Link>
          )}
        </div>
        <section aria-label={text.preview} className="grid gap-4 rounded-2 border border-line bg-surface p-4">
          {logo && <img src={fileUrl(logo.id)} alt={page.profileName} className="max-w-full justify-self-start" />}
          <h2>{page.profileName}</h2>
          <Paragraphs>{page.description}</Paragraphs>
          <div className="flex flex-wrap gap-2">
            {media
              .filter(({ type }) => type === "profileImage")
              .map(({ id, name }) => (
                <img key={id} src={fileUrl(id)} alt={name} className="max-h-40 max-w-full rounded-1" />
              ))}
          </div>
          <h3>{text.contact}</h3>
          <p className="break-words">
            {address.street} {address.houseNumber}, {address.postalCode} {address.city}
            <br />
            {[contactPoint.email, contactPoint.phone].filter(Boolean).join(" · ")}
          </p>
          {agencies.length > 0 && <h3>{text.agencies}</h3>}
          {agencies.length > 0 && <p>{agencies.map(({ name }) => name).join(", ")}</p>}
          <h3>{text.imprint}</h3>
          <Paragraphs>{page.imprint || text.empty}</Paragraphs>
          {page.arbiterShowText && <Paragraphs>{page.arbiterText}</Paragraphs>}
          <h3>{text.documents}</h3>
          {documents.length === 0 && <p>{text.nothing}</p>}
          <ul>
            {documents.map(({ id, name }) => (
              <li key={id}>
                <a href={fileUrl(id)} download className="break-words underline">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </PageBody>
  );
}
