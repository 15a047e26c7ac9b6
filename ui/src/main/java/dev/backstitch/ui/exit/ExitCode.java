package dev.backstitch.ui.exit;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import java.util.List;
import java.util.Set;

/** What a script learns from the end of a command. */
public enum ExitCode {
  OK(0),
  /** Something that was to happen did not: a step, a check, a project, the disk. */
  FAILED(1),
  /** The command itself is wrong. */
  USAGE(2),
  /** The command is right and Backstitch does not do it, by rule. */
  REFUSED(3);

  /** What is reported must not change, or cannot be filed. */
  private static final Set<String> REPORTED = Set.of("BS-590", "BS-592", "BS-593");

  /** A release or a workspace that stays as it is, whoever is to blame. */
  private static final Set<String> KEPT =
      Set.of(
          "BS-574", "BS-576", "BS-577", "BS-578", "BS-579", "BS-580", "BS-581", "BS-582", "BS-583");

  /** A backfill that stays as it is: by its stage, by others who were faster, by its gates. */
  private static final Set<String> GATED =
      Set.of("BS-660", "BS-661", "BS-663", "BS-664", "BS-665", "BS-666", "BS-667", "BS-668");

  /** A run that another process works on, or that is over. */
  private static final Set<String> RUNS = Set.of("BS-751", "BS-753");

  /** Schedules that somebody else answers. */
  private static final Set<String> ANSWERED = Set.of("BS-770", "BS-771", "BS-772");

  /** Code that is not what the home was given, and workspaces that are only looked at. */
  private static final Set<String> UNDEPLOYED = Set.of("BS-860", "BS-861", "BS-865", "BS-867");

  /** What a server does not do for this caller, or while another one serves the home. */
  private static final Set<String> NOT_HERE = Set.of("BS-823", "BS-836", "BS-837", "BS-838");

  /** What is 6 and yet only mistyped. */
  private static final Set<String> UNKNOWN = Set.of("BS-662");

  private final int number;

  ExitCode(int number) {
    this.number = number;
  }

  public int number() {
    return number;
  }

  /** The gravest of the problems decides; at least one is given. */
  public static ExitCode of(List<Problem> problems) {
    return problems.stream().map(ExitCode::of).min(ExitCode::compareTo).orElse(FAILED);
  }

  /** A problem with a place is one of the project's source, not of the command. */
  private static ExitCode of(Problem problem) {
    if (KEPT.contains(problem.code())
        || GATED.contains(problem.code())
        || RUNS.contains(problem.code())
        || ANSWERED.contains(problem.code())
        || UNDEPLOYED.contains(problem.code())
        || NOT_HERE.contains(problem.code())) {
      return REFUSED;
    }
    if (problem.blame() != Blame.USER || problem.place() != null) {
      return FAILED;
    }
    boolean query = problem.code().startsWith("BS-63");
    boolean rule =
        problem.code().startsWith("BS-53")
            || problem.code().startsWith("BS-6")
            || REPORTED.contains(problem.code());
    return rule && !query && !UNKNOWN.contains(problem.code()) ? REFUSED : USAGE;
  }
}
