/**
 * What a project writes. Import the four entries statically and declare assets as constants: {@link
 * dev.backstitch.dsl.Assets} begins them, {@link dev.backstitch.dsl.Times} says when, {@link
 * dev.backstitch.dsl.Mappings} what they read, {@link dev.backstitch.dsl.Checks} what they promise;
 * {@link dev.backstitch.dsl.Project} collects them.
 */
@NullMarked
package dev.backstitch.dsl;

import org.jspecify.annotations.NullMarked;
