package dev.backstitch.storage.outside.jdbc;

import dev.backstitch.asset.definition.Totals.InDatabase;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.sql.SQLException;
import java.util.regex.Pattern;

/**
 * Says why a database gave no totals, without saying how to log in to it: drivers put the address
 * into their messages, so none of their exceptions is passed on.
 */
record Refusal(InDatabase database, String address) {
  private static final Pattern PASSWORD = Pattern.compile("(?i)(password|pwd)=[^&;\\s]*");

  ProblemException of(String message, String next) {
    return new ProblemException(problem(message).next(next));
  }

  /** Something that may be over when it is tried again. */
  ProblemException outside(String message, SQLException cause) {
    return new ProblemException(
        problem(message + ": " + told(cause))
            .blamedOn(Blame.EXTERNAL)
            .next("See that the database can be reached and asked, then try again."));
  }

  /** Something about the text. */
  ProblemException text(SQLException cause) {
    return of("refuses the SELECT: " + told(cause), "Try the text in the database itself.");
  }

  private Problem problem(String message) {
    return Problem.of("BS-684", subject(), message);
  }

  private String subject() {
    String shown = database.isNamed() ? database.address() : database.address().split("[?;]", 2)[0];
    return "totals of " + shown;
  }

  private String told(SQLException cause) {
    String message = String.valueOf(cause.getMessage()).strip().replaceAll("\\s*\\R\\s*", " ");
    String hidden = message.replace(address, database.isNamed() ? database.address() : subject());
    return PASSWORD.matcher(hidden).replaceAll("$1=***");
  }
}
