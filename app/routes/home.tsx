import { Page, PageTitle } from "#app/components/page.tsx";

export default function Home() {
  return (
    <Page width="centred">
      <PageTitle title="My work" />
    </Page>
  );
}
