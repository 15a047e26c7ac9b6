package dev.backstitch.storage.query.duckdb.load;

/** Ends the reading of a file: what follows the finding could not be understood any more. */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Finding finding;

  Refusal(Finding finding) {
    super(finding.text());
    this.finding = finding;
  }

  Finding finding() {
    return finding;
  }
}
