package dev.backstitch.storage.query.duckdb.load.finding;

/** Ends the reading of a file: what follows the finding could not be understood any more. */
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Finding finding;

  public Refusal(Finding finding) {
    super(finding.text());
    this.finding = finding;
  }

  public Finding finding() {
    return finding;
  }
}
