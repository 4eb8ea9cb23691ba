import { type LoaderFunctionArgs, useNavigate, useParams } from "react-router";
import { companyTexts } from "../../companies/company/texts.ts";
import { useMayChange } from "../../companies/company/use-may-change.ts";
import { profileTexts as text } from "../../companies/profile/texts.ts";
import { callErrorOf } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { useSession } from "../../data/session.ts";
import { api, trpc } from "../../data/trpc.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { usePlace } from "../../shell/place/use-place.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Preview } from "./profile-preview.tsx";

export function loader({ params: { id } }: LoaderFunctionArgs): null {
  if (id !== undefined) void api.profile.getByGroupId.prefetch({ id });
  return null;
}

/** A company's public page as consumers see it, with a list of what is missing. */
export function Component() {
  const { id = "" } = useParams();
  const page = trpc.profile.getByGroupId.useQuery({ id });
  const media = trpc.upload.getAllMedia.useQuery({ id: page.data?.id ?? "" }, { enabled: page.data !== undefined });
  const isNone = page.isError && callErrorOf(page.error).code === "NOT_FOUND";
  if (isNone) return <NoPage groupId={id} />;
  return <Loaded query={page}>{(there) => <Preview page={there} media={media.data} files={media} />}</Loaded>;
}

/** Creates the first page with the known data; the form asks for the rest. */
function NoPage({ groupId }: { groupId: string }) {
  const mayChange = useMayChange(groupId);
  const { user } = useSession();
  const navigate = useNavigate();
  const company = usePlace("company")?.company;
  const first = company?.parts[0]?.id ?? "";
  const agency = trpc.businessCustomer.get.useQuery({ id: first }, { enabled: first !== "" });
  const create = trpc.profile.create.useMutation(effectOf("profile.create"));
  const whyNot = !mayChange ? companyTexts.onlyMasters : agency.data ? undefined : text.noAgency;
  const start = async () => {
    if (!agency.data) return;
    const { address, brandName, contactPoints } = agency.data;
    const contact = contactPoints.find(({ kind }) => kind === "office");
    await create.mutateAsync({
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
