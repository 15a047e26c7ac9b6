// A Chromium: the one of the npm package, or BACKSTITCH_CHROMIUM.
import packed from "@sparticuz/chromium";
import { chromium } from "playwright-core";

export async function launch() {
  const executablePath = process.env.BACKSTITCH_CHROMIUM ?? (await packed.executablePath());
  return chromium.launch({ executablePath, headless: true, args: [...packed.args, "--force-color-profile=srgb"] });
}
