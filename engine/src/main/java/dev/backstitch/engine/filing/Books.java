package dev.backstitch.engine.filing;

import dev.backstitch.engine.content.PartitionHashes;
import dev.backstitch.engine.step.Project;
import dev.backstitch.engine.step.Storage;
import dev.backstitch.storage.query.CorrectionRows;
import java.nio.file.Path;

/**
 * What filings and corrections are kept through.
 *
 * @param folder for the rows of corrections; nothing else is in it, and nothing is ever deleted
 */
public record Books(
    Project project, Storage storage, PartitionHashes hashes, CorrectionRows rows, Path folder) {}
