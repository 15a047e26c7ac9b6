package dev.backstitch.storage.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.backstitch.storage.server.Job;
import dev.backstitch.storage.server.Job.State;
import dev.backstitch.storage.server.Jobs;
import dev.backstitch.storage.server.SavedQuery;
import dev.backstitch.storage.server.Token;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every record of jobs and tokens promises. */
public abstract class ServerContract extends MetadataContract {
  private Jobs jobs() {
    return metadata.jobs();
  }

  private static Job.Asked asked(String by, String key, String hash) {
    return new Job.Asked("materialize", "all", by, key, hash, NOON);
  }

  @Test
  void aJobIsRememberedFromItsBeginningToItsEnd() {
    Job job = jobs().add(asked("ana", "k", "h"), "s1").job();
    assertThat(job.state()).isEqualTo(State.QUEUED);
    jobs().start(job.number(), NOON.plusSeconds(1));
    jobs().builds(job.number(), "r1");
    jobs().end(job.number(), State.DONE, "{}", NOON.plusSeconds(2));
    reopen();

    assertThat(jobs().find(job.number()))
        .contains(
            new Job(
                job.number(),
                asked("ana", "k", "h"),
                "s1",
                State.DONE,
                NOON.plusSeconds(1),
                NOON.plusSeconds(2),
                "r1",
                "{}"));
  }

  @Test
  void theSameKeyOfTheSameAskerIsTheSameJob() {
    Jobs.Added first = jobs().add(asked("ana", "k", "h"), "s1");
    Jobs.Added again = jobs().add(asked("ana", "k", "other"), "s1");
    Jobs.Added ofBob = jobs().add(asked("bob", "k", "h"), "s1");

    assertThat(first.isNew()).isTrue();
    assertThat(again.isNew()).isFalse();
    assertThat(again.job()).isEqualTo(first.job());
    assertThat(ofBob.isNew()).isTrue();
    assertThat(jobs().newest(null, 9)).containsExactly(ofBob.job(), first.job());
  }

  @Test
  void whatIsOverStaysAsItIs() {
    long number = jobs().add(asked("ana", "k", "h"), "s1").job().number();
    jobs().end(number, State.CANCELLED, null, NOON);
    jobs().start(number, NOON);
    jobs().end(number, State.DONE, "{}", NOON);

    assertThat(jobs().find(number).map(Job::state)).contains(State.CANCELLED);
  }

  @Test
  void jobsOfAServerThatIsGoneAreInterrupted() {
    long old = jobs().add(asked("ana", "a", "h"), "s1").job().number();
    long over = jobs().add(asked("ana", "b", "h"), "s1").job().number();
    jobs().end(over, State.DONE, "{}", NOON);
    long mine = jobs().add(asked("ana", "c", "h"), "s2").job().number();

    assertThat(jobs().interruptOthers("s2", NOON)).isEqualTo(1);

    assertThat(jobs().newest(State.INTERRUPTED, 9)).extracting(Job::number).containsExactly(old);
    assertThat(jobs().find(mine).map(Job::state)).contains(State.QUEUED);
  }

  @Test
  void sessionsThatAreOverAreForgottenAndTokensStay() {
    Instant over = NOON.plusSeconds(60);
    metadata.tokens().add(new Token("t1", "ana", "viewer", "a", NOON, "root", over, null));
    metadata.tokens().add(new Token("s1", "ana", "viewer", "b", NOON, "login", over, null));
    metadata
        .tokens()
        .add(new Token("s2", "ana", "viewer", "c", NOON, "login", over.plusSeconds(60), null));

    metadata.tokens().forgetSessions(over.plusSeconds(1));

    assertThat(metadata.tokens().all()).extracting(Token::id).containsExactly("s2", "t1");
    assertThat(metadata.tokens().all()).extracting(Token::isSession).containsExactly(true, false);
  }

  @Test
  void aTokenIsFoundByItsHashUntilItIsRevoked() {
    Token token = new Token("t1", "ana", "viewer", "abc", NOON, "root", NOON.plusSeconds(60), null);
    metadata.tokens().add(token);
    reopen();

    assertThat(metadata.tokens().withHash("abc")).contains(token);
    assertThat(metadata.tokens().withHash("abd")).isEqualTo(Optional.empty());
    assertThat(token.isGoodAt(NOON)).isTrue();
    assertThat(token.isGoodAt(NOON.plus(Duration.ofMinutes(1)))).isFalse();

    assertThat(metadata.tokens().revoke("t1", NOON, "root")).isTrue();
    assertThat(metadata.tokens().revoke("t1", NOON, "root")).isFalse();
    assertThat(metadata.tokens().all()).hasSize(1).noneMatch(t -> t.isGoodAt(NOON));
  }

  @Test
  void aSavedQueryTakesThePlaceOfOneOfItsName() {
    SavedQuery first = new SavedQuery("q1", "totals", "SELECT 1", NOON, "ana");
    SavedQuery again = new SavedQuery("q2", "totals", "SELECT 2", NOON, "ben");
    SavedQuery other = new SavedQuery("q3", "other", "SELECT 'é'", NOON, "ana");
    metadata.savedQueries().save(first);
    metadata.savedQueries().save(other);
    metadata.savedQueries().save(again);
    reopen();

    assertThat(metadata.savedQueries().all()).containsExactly(other, again);
    assertThat(metadata.savedQueries().remove("q1")).isFalse();
    assertThat(metadata.savedQueries().remove("q2")).isTrue();
    assertThat(metadata.savedQueries().all()).containsExactly(other);
  }
}
