package dev.backstitch.ui.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFileTest {
  private static final Logger CALCITE = Logger.getLogger("org.apache.calcite.sql.parser");
  private static final Logger OTHER = Logger.getLogger("dev.backstitch.test");

  @TempDir Path folder;

  @Test
  void warningsGoIntoTheFileThoseOfCalciteAside() throws Exception {
    OTHER.setLevel(Level.ALL); // Whatever the run of the tests has set for all.
    LogFile log = LogFile.in(folder);
    try {
      CALCITE.warning("cannot read QUALIFY");
      OTHER.info("nothing new");
      assertThat(log.file()).doesNotExist();

      OTHER.warning("disk is nearly full");
      CALCITE.severe("out of its mind");
      assertThat(Files.readString(log.file()))
          .contains("disk is nearly full", "out of its mind")
          .doesNotContain("QUALIFY", "nothing new");
    } finally {
      log.close();
    }
  }

  @Test
  void levelsAreAsBeforeOnceItIsClosed() {
    Level before = Logger.getLogger("org.apache.calcite").getLevel();
    LogFile.in(folder).close();
    assertThat(Logger.getLogger("org.apache.calcite").getLevel()).isEqualTo(before);
  }
}
