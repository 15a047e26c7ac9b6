package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.metadata.Workspace.Staged;
import dev.backstitch.storage.metadata.Workspace.State;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

public abstract class WorkspacesContract extends MetadataContract {
  @Test
  void openingTwiceKeepsTheFirstBase() {
    Workspace first = metadata.workspaces().open("r1", 4);
    assertThat(first).isEqualTo(new Workspace("r1", State.OPEN, 4, 0));
    assertThat(metadata.workspaces().open("r1", 9)).isEqualTo(first);
    reopen();
    assertThat(metadata.workspaces().find("r1")).contains(first);
    assertThat(metadata.workspaces().find("r2")).isEmpty();
  }

  @Test
  void lastOpenedComesFirst() {
    Workspace one = metadata.workspaces().open("r1", 0);
    Workspace two = metadata.workspaces().open("r2", 0);
    assertThat(metadata.workspaces().newest(9)).containsExactly(two, one);
    assertThat(metadata.workspaces().newest(1)).containsExactly(two);
  }

  @Test
  void laterStagingOfATableReplacesTheEarlier() {
    metadata.workspaces().open("r1", 0);
    metadata.workspaces().staged("r1", ORDERS, new Staged(7, "2024-03-01"));
    metadata.workspaces().staged("r1", REVENUE, new Staged(8, "2024-03-01"));
    metadata.workspaces().staged("r1", ORDERS, new Staged(9, "2024-03-01..2024-03-02"));
    assertThat(metadata.workspaces().staged("r1"))
        .isEqualTo(
            Map.of(
                ORDERS, new Staged(9, "2024-03-01..2024-03-02"),
                REVENUE, new Staged(8, "2024-03-01")));
    assertThat(metadata.workspaces().staged("r2")).isEmpty();
  }

  @Test
  void theReleaseBelowCanBeALaterOneWhileItIsOpen() {
    metadata.workspaces().open("r1", 3);
    metadata.workspaces().open("r2", 3);
    metadata.workspaces().rebase("r1", 5);
    assertThat(metadata.workspaces().find("r1").orElseThrow().base()).isEqualTo(5);
    assertThat(metadata.workspaces().find("r2").orElseThrow().base()).isEqualTo(3);
    metadata.workspaces().end("r1", State.ABANDONED);
    assertThatThrownBy(() -> metadata.workspaces().rebase("r1", 6)).hasMessageContaining("BS-644");
  }

  @Test
  void newerVerdictsReplaceAllAboutTheSameAssetAndRaiseTheRevision() {
    metadata.workspaces().open("r1", 0);
    Verdict broken = verdict(ORDERS, "2024-03-01..2024-03-02", 3);
    Verdict other = verdict(REVENUE, "2024-03-02", 0);
    Verdict held = verdict(ORDERS, "2024-03-01", 0);
    assertThat(metadata.workspaces().judge("r1", List.of(broken, other))).isEqualTo(1);
    assertThat(metadata.workspaces().judge("r1", List.of(held))).isEqualTo(2);
    assertThat(metadata.workspaces().verdicts("r1")).containsExactly(other, held);
    assertThat(metadata.workspaces().find("r1").orElseThrow().revision()).isEqualTo(2);
  }

  @Test
  void lastOfTwoVerdictsGivenTogetherCounts() {
    metadata.workspaces().open("r1", 0);
    Verdict broken = verdict(ORDERS, "2024-03-01", 3);
    metadata.workspaces().judge("r1", List.of(verdict(ORDERS, "2024-03-01", 0), broken));
    assertThat(metadata.workspaces().verdicts("r1")).containsExactly(broken);
  }

  @Test
  void keysOfAnyLengthAreKept() {
    String keys = "2024-03-01|key,".repeat(2_000);
    metadata.workspaces().open("r1", 0);
    metadata.workspaces().staged("r1", ORDERS, new Staged(7, keys));
    metadata.workspaces().judge("r1", List.of(verdict(ORDERS, keys, 1)));
    metadata.workspaces().judge("r1", List.of(verdict(ORDERS, keys, 0)));
    assertThat(metadata.workspaces().verdicts("r1")).containsExactly(verdict(ORDERS, keys, 0));
  }

  @ParameterizedTest
  @EnumSource(value = State.class, names = "OPEN", mode = EnumSource.Mode.EXCLUDE)
  void endedWorkspaceStaysAsItEnded(State end) {
    metadata.workspaces().open("r1", 0);
    assertThat(metadata.workspaces().end("r1", end)).isTrue();
    for (State other : List.of(State.PUBLISHED, State.ABANDONED, State.FAILED)) {
      assertThat(metadata.workspaces().end("r1", other)).isFalse();
    }
    assertThat(metadata.workspaces().find("r1").orElseThrow().state()).isEqualTo(end);
  }

  @Test
  void unknownWorkspaceIsNotEnded() {
    assertThat(metadata.workspaces().end("r9", State.FAILED)).isFalse();
  }

  @Test
  void endedWorkspaceTakesNothingMore() {
    metadata.workspaces().open("r1", 0);
    metadata.workspaces().end("r1", State.ABANDONED);
    assertThatThrownBy(() -> metadata.workspaces().open("r1", 0))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "BS-644 workspace of run r1: found ABANDONED, expected OPEN."
                + " What has ended stays as it is; start a new run.");
    assertThatThrownBy(() -> metadata.workspaces().staged("r1", ORDERS, new Staged(1, "a")))
        .hasMessageStartingWith("BS-644");
    assertThatThrownBy(() -> metadata.workspaces().judge("r1", List.of()))
        .hasMessageStartingWith("BS-644");
  }

  @Test
  void publishedWorkspaceIsAnsweredWhenItsRunIsResumed() {
    metadata.workspaces().open("r1", 0);
    metadata.workspaces().end("r1", State.PUBLISHED);
    assertThat(metadata.workspaces().open("r1", 0).state()).isEqualTo(State.PUBLISHED);
  }

  @Test
  void unknownWorkspaceIsNamed() {
    assertThatThrownBy(() -> metadata.workspaces().judge("r9", List.of()))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "BS-645 run r9: has no workspace."
                + " Open it before something is staged, judged or published.");
  }
}
