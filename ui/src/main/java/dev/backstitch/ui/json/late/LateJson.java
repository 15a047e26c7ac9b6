package dev.backstitch.ui.json.late;

import dev.backstitch.engine.app.Late;
import dev.backstitch.storage.late.Account;
import dev.backstitch.storage.late.LateRows;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** Late rows by partition and delivery, and the account of each delivery. */
public final class LateJson {
  private LateJson() {}

  /** The field {@code readers}. */
  public static void fields(Json json, List<Late.Reader> readers) {
    json.objects("readers", readers, reader -> fields(json, reader));
  }

  private static void fields(Json json, Late.Reader reader) {
    json.text("asset", reader.asset().toString())
        .text("from", reader.from().toString())
        .text("convention", reader.convention())
        .objects("late", reader.late(), rows -> fields(json, rows))
        .objects("deliveries", reader.accounts(), account -> fields(json, account));
  }

  private static void fields(Json json, Account account) {
    json.text("arrived", account.arrival().key())
        .text("path", account.arrival().path())
        .number("delivery", account.arrival().number())
        .number("received", account.tally().received())
        .number("placed", account.tally().placed())
        .number("quarantined", account.tally().quarantined())
        .number("rejected", account.tally().rejected())
        .number("unplaceable", account.tally().unplaceable());
  }

  /** Rows of one partition that one delivery brought late. */
  static void fields(Json json, LateRows rows) {
    json.text("partition", rows.event())
        .number("rows", rows.rows())
        .text("fate", Words.word(rows.fate()))
        .text("arrived", rows.arrival().key())
        .text("path", rows.arrival().path())
        .number("delivery", rows.arrival().number());
  }
}
