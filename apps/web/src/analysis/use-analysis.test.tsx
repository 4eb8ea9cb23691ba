import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { analysisOf } from "../testing/analysis.ts";
import { type Answers, refuse } from "../testing/answers.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { agencyId, companyId } from "../testing/tree.ts";
import { useAnalysis } from "./use-analysis.ts";

const days = { start: "2026-12-01", end: "2026-12-21" };
const befores = [
  { start: "2026-11-01", end: "2026-11-21" },
  { start: "2025-12-01", end: "2025-12-21" },
] as const;

/** Shows which flags are set. */
function Flags({ agencies }: { agencies: readonly string[] }) {
  const [before, setBefore] = useState<(typeof befores)[number]>(befores[0]);
  const { loading } = useAnalysis(companyId, { agencies, areas: [] }, { days, before });
  const set = Object.entries(loading).flatMap(([flag, isSet]) => (isSet ? [flag] : []));
  return (
    <>
      <output>{set.join(" ")}</output>
      <button type="button" onClick={() => setBefore(befores[1])}>
        Vorjahr
      </button>
    </>
  );
}

/** Answers that wait until the test ends them. */
function held<Answer>() {
  const all: ((answer: () => Answer) => void)[] = [];
  return {
    wait: () =>
      new Promise<Answer>((resolve, reject) =>
        all.push((answer) => {
          try {
            resolve(answer());
          } catch (error) {
            reject(error);
          }
        }),
      ),
    end: (answer: () => Answer) => all.splice(0).forEach((one) => one(answer)),
    count: () => all.length,
  };
}

const flags = () => screen.getByRole("status").textContent;

test("all four flags are set at the start of their requests and cleared on success", async () => {
  const { wait, end, count } = held<ReturnType<typeof analysisOf>>();
  const answers: Answers = {
    "orderAnalysis.analyseGroup": wait,
    "orderAnalysis.analyseBusinessCustomer": wait,
  };
  renderInPortal(<Flags agencies={[agencyId]} />, answers);
  await waitFor(() => expect(count()).toBe(4));
  expect(flags()).toBe("group groupComparison analysis analysisComparison");
  end(() => analysisOf(3));
  await waitFor(() => expect(flags()).toBe(""));
});

test("another comparison sets only its flags, and an error clears them", { tags: "long" }, async () => {
  const { wait, end, count } = held<ReturnType<typeof analysisOf>>();
  const answer = ({ body: { start } }: { body: { start: string } }) =>
    start.startsWith("2025") ? wait() : analysisOf(3);
  const { user } = renderInPortal(<Flags agencies={[agencyId]} />, {
    "orderAnalysis.analyseGroup": answer,
    "orderAnalysis.analyseBusinessCustomer": answer,
  });
  await waitFor(() => expect(flags()).toBe(""));
  await user.click(screen.getByRole("button"));
  await waitFor(() => expect(count()).toBe(2));
  expect(flags()).toBe("groupComparison analysisComparison");
  end(() => refuse(400, "INVALID_REQUEST"));
  await waitFor(() => expect(flags()).toBe(""));
});

test("without a single agency the two flags of its analysis are never set", async () => {
  const { wait, end, count } = held<ReturnType<typeof analysisOf>>();
  const { calls } = renderInPortal(<Flags agencies={[]} />, { "orderAnalysis.analyseGroup": wait });
  await waitFor(() => expect(count()).toBe(2));
  expect(flags()).toBe("group groupComparison");
  end(() => analysisOf(3));
  await waitFor(() => expect(flags()).toBe(""));
  expect(calls("orderAnalysis.analyseBusinessCustomer")).toEqual([]);
});
