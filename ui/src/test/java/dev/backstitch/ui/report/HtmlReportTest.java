package dev.backstitch.ui.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class HtmlReportTest {
  private static final String PAGE = ReportFormat.HTML.render(Told.report());
  private static final String TRIED = ReportFormat.HTML.render(Told.tried());

  /** The body is well-formed XML too, so that a parser proves every element closed and escaped. */
  private static Document body(String page) throws Exception {
    String body = page.substring(page.indexOf("<body>"), page.indexOf("</html>"));
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(body)));
  }

  @Test
  void everythingFromTheProjectIsText() throws Exception {
    Document body = body(TRIED);

    assertThat(body.getElementsByTagName("script").getLength()).isZero();
    assertThat(body.getElementsByTagName("img").getLength()).isZero();
    assertThat(body.getElementsByTagName("td").getLength() % 6).isZero();
    assertThat(body.getDocumentElement().getTextContent())
        .contains(
            "a<b AND c>'</td><script>alert(1)</script>'",
            "board <img src=x onerror=alert(1)>",
            "shop & <b>co</b>",
            "cents | do not matter <here>");
    assertThat(TRIED).contains("<title>Rerun audit of shop &lt;i&gt;</title>");
  }

  @Test
  void thePageNeedsNothingAndForbidsEverything() throws Exception {
    assertThat(PAGE)
        .doesNotContain("<script", "<link", "src=\"", "href=\"", "style=\"", "@import", "url(");
    Matcher style = Pattern.compile("<style>(.*)</style>", Pattern.DOTALL).matcher(PAGE);
    assertThat(style.find()).isTrue();
    byte[] digest =
        MessageDigest.getInstance("SHA-256")
            .digest(style.group(1).getBytes(StandardCharsets.UTF_8));
    assertThat(PAGE)
        .contains(
            "content=\"default-src 'none'; style-src 'sha256-"
                + Base64.getEncoder().encodeToString(digest)
                + "'\"");
    assertThat(style.group(1)).contains("prefers-color-scheme: dark", "@media print");
  }

  @Test
  void theSectionsStandInTheOrderOfTheirWeight() {
    assertThat(TRIED)
        .containsSubsequence(
            "2 of 4 assets can be rerun safely today; 1 cannot; 1 nobody can tell.",
            "What can be rerun safely",
            "What is not safe, and what to do about it",
            "Numbers ties",
            "Is unread",
            "What would answer differently",
            "The worst backfill",
            "Waived, and until when",
            "until 2024-12-31",
            "How this was reached",
            "3 of 4 audited assets are SQL");
  }

  @Test
  void aVerdictIsAWordAndAShapeBesideItsColour() {
    assertThat(PAGE)
        .contains(
            "<span class=\"badge unsafe\"><i aria-hidden=\"true\">\u2715</i>unsafe</span>",
            "<span class=\"badge unknown\"><i aria-hidden=\"true\">?</i>unknown</span>",
            "<span class=\"badge conditional\"><i aria-hidden=\"true\">\u25d0</i>conditional</span>");
  }

  @Test
  void findingsHaveTheirPlaceInSqlAndJava() {
    assertThat(PAGE).contains("SQL 3:9", "Told.java:", "End its ORDER BY with id &amp; `line`.");
  }

  @Test
  void whatWasTriedIsToldAndWhatWasNotIsSaid() {
    assertThat(PAGE).contains("Not tried. ");
    assertThat(TRIED)
        .doesNotContain("Not tried. ")
        .contains(
            "other rows under another order of rows and files (2 rows gone, 1 new)",
            "it would answer otherwise today, as its inputs moved (2 rows gone, 1 new); moved:"
                + " shop.raw 2024-02-29",
            "Nothing published yet: shop.guess.");
  }

  @Test
  void theBarIsAsLongAsAllAssets() throws Exception {
    assertThat(PAGE)
        .contains(
            "<rect class=\"safe\" x=\"0\" y=\"0\" width=\"497\"",
            "<rect class=\"unknown\" x=\"500\" y=\"0\" width=\"247\"",
            "<rect class=\"unsafe\" x=\"750\" y=\"0\" width=\"250\"");
  }
}
