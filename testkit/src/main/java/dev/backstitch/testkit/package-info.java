/**
 * Tests of an asset or of a whole project in the test's own process: {@link
 * dev.backstitch.testkit.AssetTest} builds one partition from rows that the test gives, {@link
 * dev.backstitch.testkit.TestProject} is a project over a home that is thrown away, with a clock
 * that the test moves, and {@link dev.backstitch.testkit.ProjectAssertion} says whether a project
 * is sound. Works under every test framework: what does not hold is an {@link AssertionError}.
 */
@NullMarked
package dev.backstitch.testkit;

import org.jspecify.annotations.NullMarked;
