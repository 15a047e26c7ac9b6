package dev.backstitch.ui.cli.late;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Late;
import dev.backstitch.storage.late.Account;
import dev.backstitch.storage.late.LateRows;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.late.LateJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code late list}: late rows by partition and delivery. */
@Command(
    name = "list",
    description = {
      "Lists late rows by the partition that they belong to and the delivery that brought them,",
      "and deliveries with rows that no partition takes."
    })
public final class LateListVerb extends OverHome {
  @Parameters(
      arity = "0..1",
      paramLabel = "ASSET",
      description = "who places them (default: every asset that does)")
  @Nullable String asset;

  public LateListVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<Late.Reader> readers = backstitch.late().readers(asset);
    if (session().wantsJson()) {
      session().json(json -> LateJson.fields(json, readers));
    } else if (readers.isEmpty()) {
      session().terminal().line("nothing here places rows by their own time");
    } else {
      readers.forEach(this::print);
    }
    return ExitCode.OK;
  }

  private void print(Late.Reader reader) {
    session()
        .terminal()
        .heading(reader.asset() + " places " + reader.from() + " " + reader.convention());
    if (reader.late().isEmpty() && reader.unplaceable().isEmpty()) {
      session()
          .terminal()
          .line("  no row is late; accounted for: " + Words.count(received(reader), "row"));
      return;
    }
    Table table =
        new Table(
            "  ",
            Table.Align.LEFT,
            Table.Align.RIGHT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT);
    table.row("belongs to", "rows", "fate", "arrived", "delivery");
    for (LateRows rows : reader.late()) {
      table.row(
          rows.event(),
          Words.figure(rows.rows()),
          Words.word(rows.fate()),
          rows.arrival().key(),
          rows.arrival().path() + " " + rows.arrival().number());
    }
    for (Account account : reader.unplaceable()) {
      table.row(
          "no partition",
          Words.figure(account.tally().unplaceable()),
          "unplaceable",
          account.arrival().key(),
          account.arrival().path() + " " + account.arrival().number());
    }
    table.printHeaded(session().terminal());
  }

  private static long received(Late.Reader reader) {
    return reader.accounts().stream().mapToLong(a -> a.tally().received()).sum();
  }
}
