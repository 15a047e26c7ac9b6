import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queries } from "@/api/queries";
import { startKeyboard } from "@/keys/keyboard";
import { Shell } from "@/shell/Shell";
import { startCatalogue } from "@/state/catalogue";
import { startPreferences } from "@/theme/preferences";
import "@/theme/tokens.css";
import "@/theme/base.css";

startPreferences();
startKeyboard();
void startCatalogue();

const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Shell />
      </QueryClientProvider>
    </StrictMode>,
  );
}
