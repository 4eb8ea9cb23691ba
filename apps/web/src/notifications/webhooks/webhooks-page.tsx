import { mostWebhooks } from "@partner-konto/domain/notifications/webhooks/retries";
import type { Webhook } from "@partner-konto/domain/notifications/webhooks/schema";
import { useState } from "react";
import { useParams } from "react-router";
import { useRight, useSession, useTrades } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { Loaded } from "../../shell/page/loaded.tsx";
import { PageBody } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { standingTexts } from "../../texts/standing.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { DeliveriesSheet } from "./deliveries-sheet.tsx";
import { NewWebhookDialog } from "./new-webhook-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { WebhookItem } from "./webhook-item.tsx";
import { webhookTexts as text } from "./webhook-texts.ts";

/** For administrators of the whole company and for staff. */
export function Component() {
  const { id = "" } = useParams();
  const { staff, scope } = useSession();
  const mayRead = useRight("read", "businessCustomerUserAccount");
  const isWhole = staff || scope.resources.businessCustomerGroup.includes(id);
  if (!mayRead || !isWhole) return <AccessDenied />;
  return <Webhooks key={id} companyId={id} />;
}

/** The webhooks of a company. */
function Webhooks({ companyId }: { companyId: string }) {
  const { user, servicesUrl } = useSession();
  const trades = useTrades();
  const mayChange = useRight("update", "businessCustomerGroup");
  const webhooks = trpc.webhook.list.useQuery({ groupId: companyId });
  const [isAdding, setAdding] = useKept("adds", false);
  const [opened, setOpened] = useState<string | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const count = webhooks.data?.length ?? 0;
  const shown = webhooks.data?.find(({ id }) => id === opened);
  return (
    <>
      <PageBody>
        <div className="grid max-w-[900px] gap-4">
          <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
            <div className="mr-auto max-w-[64ch]">
              <p className="text-ink-3">{text.intro}</p>
              {servicesUrl !== null && (
                <a href={`${servicesUrl}/docs`} target="_blank" rel="noreferrer">
                  {text.guide}
                </a>
              )}
            </div>
            {mayChange && (
              <Button
                look="primary"
                before="plus"
                offBecause={
                  user.viewing
                    ? text.notWhileViewing
                    : trades
                      ? count >= mostWebhooks
                        ? text.full
                        : undefined
                      : standingTexts.later
                }
                onClick={() => setAdding(true)}
              >
                {text.add}
              </Button>
            )}
          </div>
          <Loaded query={webhooks}>
            {(all) => <List all={all} mayChange={mayChange} onLog={setOpened} onSecret={setSecret} />}
          </Loaded>
        </div>
      </PageBody>
      {shown && (
        <DeliveriesSheet key={shown.id} webhook={shown} mayChange={mayChange} onClose={() => setOpened(null)} />
      )}
      {isAdding && (
        <NewWebhookDialog
          companyId={companyId}
          onMade={(made) => {
            setAdding(false);
            setSecret(made);
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

interface ListProps {
  all: readonly Webhook[];
  mayChange: boolean;
  onLog: (id: string) => void;
  onSecret: (secret: string) => void;
}

function List({ all, mayChange, onLog, onSecret }: ListProps) {
  if (all.length === 0)
    return (
      <EmptyState icon="send" title={text.none}>
        {text.noneText}
      </EmptyState>
    );
  return (
    <ul aria-label={text.title} className="divide-y divide-line border-y border-line">
      {all.map((webhook) => (
        <WebhookItem
          key={webhook.id}
          webhook={webhook}
          mayChange={mayChange}
          onLog={() => onLog(webhook.id)}
          onSecret={onSecret}
        />
      ))}
    </ul>
  );
}
