package dev.backstitch.dsl.value;

import dev.backstitch.asset.definition.Totals.InDatabase;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.dsl.noted.Noted;
import java.util.regex.Pattern;

/** A question to somebody else's database. */
public record DeclaredQuery(Noted<InDatabase> database) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern PASSWORD =
      Pattern.compile("(?i)password\\s*=|pwd\\s*=|//[^/?#@]*:[^/?#@]*@");

  /** BS-680 when the address is neither one without a password nor a variable's name. */
  public static DeclaredQuery of(Place place, String address, String select) {
    InDatabase declared = new InDatabase(address, select);
    return new DeclaredQuery(Noted.of(place, declared).refined(DeclaredQuery::checked));
  }

  private static InDatabase checked(InDatabase declared) {
    boolean known = !declared.isNamed() || NAME.matcher(declared.address()).matches();
    if (!known) {
      throw new ProblemException(
          Problem.of(
                  "BS-680",
                  "jdbc",
                  "found an address that is neither jdbc:... nor the name of a variable")
              .next("Say jdbc(\"FINANCE_DB\", ...) and set FINANCE_DB to the jdbc: address."));
    }
    if (!declared.isNamed() && PASSWORD.matcher(declared.address()).find()) {
      throw new ProblemException(
          Problem.of("BS-680", "jdbc", "found an address with a password, expected none in code")
              .next("Put the address into an environment variable and name that."));
    }
    return declared;
  }
}
