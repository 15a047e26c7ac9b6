// Who comes without a token is led to the organisation's own login:
//   node tests/browser/run.mjs login http://127.0.0.1:7420 --provider http://127.0.0.1:7421
import { visit } from "./visit.mjs";

export async function login({ browser, base, option }) {
  const { context, page, complaints } = await visit(browser, { seconds: 20, baseURL: base });
  try {
    await page.goto("/assets");
    await page.getByRole("link", { name: "Log in with your organisation" }).click();
    await page.waitForURL(`${option("provider")}/authorize?**`);
    const asked = new URL(page.url()).searchParams;
    if (asked.get("response_type") !== "code" || asked.get("code_challenge_method") !== "S256") complaints.push(`login: asks the provider for ${asked}`);
  } catch (error) {
    complaints.push(`login: ${error.message} (at ${page.url()})`);
  }
  await context.close();
  return complaints;
}
