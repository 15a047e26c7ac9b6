package dev.backstitch.dsl.mapping;

import dev.backstitch.asset.definition.Input.LatePolicy;
import dev.backstitch.asset.mapping.kind.ByEventTime;
import dev.backstitch.dsl.noted.Noted;

/** How long a partition takes in rows after its end, and what becomes of later ones. */
public record LateArrival(Noted<ByEventTime> spec, LatePolicy policy) {}
