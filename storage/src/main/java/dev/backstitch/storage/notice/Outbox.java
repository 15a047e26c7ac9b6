package dev.backstitch.storage.notice;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Notices and their sendings. What is written down is sent at least once: a sending is claimed,
 * tried and then recorded, and one whose program died is tried again. Safe for use by many threads.
 */
public interface Outbox {
  /**
   * Writes notices down with their sendings, in one transaction; those whose id is there already
   * are left as they are. Durable on return.
   *
   * @return those that were new
   */
  List<Written> put(Collection<Written> notices, Collection<Sending> sendings);

  /** Newest first. */
  List<Written> newest(int limit);

  /** All about one backfill, oldest first. */
  List<Written> of(String plan);

  /** One notice. */
  Optional<Written> find(String id);

  /** The causes of these kinds that teams were told of, ever. */
  List<Written> ofKinds(Collection<String> kinds);

  /** The sendings of notices, by notice and channel; one query. */
  List<Sending> sendings(Collection<String> notices);

  /** The sendings of all notices, by notice and channel. */
  List<Sending> allSendings();

  /** Sendings that wait and whose time has come, the longest waiting first. */
  List<Sending> due(Instant now, int limit);

  /**
   * Takes a sending for one attempt, unless somebody else did since it was read.
   *
   * @param until the instant from which others may try; after it whoever took it is taken for dead
   * @return the sending with the attempt counted; empty when somebody else has it
   */
  Optional<Sending> claim(Sending seen, Instant until);

  /** Records what became of the attempt, unless another began since. */
  void record(Sending tried);
}
