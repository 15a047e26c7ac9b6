package dev.backstitch.engine.maintain;

import dev.backstitch.storage.maintenance.Maintenance;
import dev.backstitch.storage.maintenance.Replacing;
import dev.backstitch.storage.metadata.Metadata;
import dev.backstitch.storage.query.FileRewriting;
import dev.backstitch.storage.table.Staging;
import dev.backstitch.storage.table.Tables;

/** The ports that the upkeep of tables works through; filled once, by the composition root. */
public record Upkeep(
    Metadata metadata,
    Tables tables,
    Staging staging,
    Maintenance maintenance,
    Replacing replacing,
    FileRewriting rewriting) {}
