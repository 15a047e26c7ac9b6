package dev.backstitch.engine.execution;

import dev.backstitch.engine.content.PartitionHashes;
import dev.backstitch.engine.release.Publisher;
import dev.backstitch.engine.state.Seen;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.Storage;
import java.time.Clock;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * What plans are executed with.
 *
 * @param by who asks
 * @param now the newest release and what it shows
 * @param at what one release showed
 */
public record Means(
    Project project,
    Storage storage,
    PartitionHashes hashes,
    Publisher publisher,
    Clock clock,
    String by,
    Supplier<Seen> now,
    LongFunction<Seen> at) {}
