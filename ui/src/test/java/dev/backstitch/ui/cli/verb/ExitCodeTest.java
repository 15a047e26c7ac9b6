package dev.backstitch.ui.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Place;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.ui.exit.ExitCode;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExitCodeTest {
  @Test
  void aWrongArgumentIsAMisuse() {
    assertThat(ExitCode.of(List.of(problem("BS-106")))).isEqualTo(ExitCode.USAGE);
    assertThat(ExitCode.of(List.of(problem("BS-631")))).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void whatIsRefusedByRuleIsNoMisuse() {
    assertThat(ExitCode.of(List.of(problem("BS-530")))).isEqualTo(ExitCode.REFUSED);
    assertThat(ExitCode.of(List.of(problem("BS-602")))).isEqualTo(ExitCode.REFUSED);
    assertThat(ExitCode.of(List.of(problem("BS-590")))).isEqualTo(ExitCode.REFUSED);
    assertThat(ExitCode.of(List.of(problem("BS-578")))).isEqualTo(ExitCode.REFUSED);
    assertThat(ExitCode.of(List.of(problem("BS-580").blamedOn(Blame.EXTERNAL))))
        .isEqualTo(ExitCode.REFUSED);
  }

  @Test
  void dataSurroundingsAndSourceFail() {
    assertThat(ExitCode.of(List.of(problem("BS-520").blamedOn(Blame.DATA))))
        .isEqualTo(ExitCode.FAILED);
    assertThat(ExitCode.of(List.of(problem("BS-612").blamedOn(Blame.EXTERNAL))))
        .isEqualTo(ExitCode.FAILED);
    assertThat(ExitCode.of(List.of(problem("BS-113").at(new Place("Shop.java", 7)))))
        .isEqualTo(ExitCode.FAILED);
  }

  @Test
  void theGravestDecides() {
    assertThat(ExitCode.of(List.of(problem("BS-530"), problem("BS-106"))))
        .isEqualTo(ExitCode.USAGE);
    assertThat(ExitCode.of(List.of(problem("BS-106"), problem("BS-900").blamedOn(Blame.ENGINE))))
        .isEqualTo(ExitCode.FAILED);
  }

  private static Problem problem(String code) {
    return Problem.of(code, "subject", "found");
  }
}
