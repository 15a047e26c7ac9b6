import { LinkButton } from "@/parts/Button";
import { Empty } from "@/parts/Nothing";
import { Page } from "@/parts/Page";
import { PageHead } from "@/parts/PageHead";
import { links } from "@/url/links";

export function NotFound() {
  return (
    <Page>
      <PageHead title="No such page" />
      <Empty title="Nothing lives at this address" action={<LinkButton href={links.assets()}>Go to the assets</LinkButton>}>
        The address may have been cut when it was copied.
      </Empty>
    </Page>
  );
}
