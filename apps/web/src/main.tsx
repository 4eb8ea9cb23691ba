import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { queryClient } from "./data/query-client.ts";
import { trpc, trpcClient } from "./data/trpc.ts";
import { patchRoutesOnNavigation, routes } from "./routes.tsx";
import { leadToSignIn } from "./shell/end-of-session.ts";
import { temporalReady } from "./temporal.ts";
import "./styles/main.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root, or cannot-open.js has taken it");

const router = createBrowserRouter(routes, { patchRoutesOnNavigation });
leadToSignIn(router);
const main = createRoot(root);
void temporalReady().then(() =>
  main.render(
    <StrictMode>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </StrictMode>,
  ),
);
