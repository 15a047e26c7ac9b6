// A Chromium: the one of the npm package, or BACKSTITCH_CHROMIUM.
import packed from "@sparticuz/chromium";
import { chromium } from "playwright-core";

export async function launch() {
  const executablePath = process.env.BACKSTITCH_CHROMIUM ?? (await packed.executablePath());
  // The package's own arguments switch off web security and isolation, which would hide what a policy refuses.
  const args = ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", "--font-render-hinting=none"];
  return chromium.launch({ executablePath, headless: true, args });
}
