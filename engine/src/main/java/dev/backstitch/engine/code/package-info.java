/**
 * What the bytecode of a Java step says: which classes of the project it reaches, and which calls
 * among them could make two executions differ.
 */
@NullMarked
package dev.backstitch.engine.code;

import org.jspecify.annotations.NullMarked;
