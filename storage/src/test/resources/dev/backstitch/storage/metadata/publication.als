/*
 * How releases are published: from the metadata that a writer prepares to the answer that it gets.
 * Writers die at any step, answers are lost, requests arrive late. Two publishers change every
 * table, a schedule changes one, an undoer takes a release back, and a reader reads.
 */
module publication

/* What the protocol relies on. A check that leaves one out must find a way to break it. */
abstract sig Rule {}
one sig CompareAndSwap, ClosedWorkspace, OneTransaction, ReadAtOnce extends Rule {}
one sig Protocol { rules: set Rule }

sig Table {}

abstract sig Phase {}
one sig Idle, Prepared, Waiting, Unsure extends Phase {}

/* One run and its workspace; it tries under ever new release ids until it is published. */
abstract sig Writer { tables: set Table, var phase: one Phase, var current: lone Release }
abstract sig Publisher extends Writer {}
one sig Publisher1, Publisher2 extends Publisher {}
one sig Undoer, Schedule extends Writer {}

/*
 * One attempt. Its id also names the metadata that it writes for each of its tables: what that was
 * made from, and whose rows it shows. Shown is what readers see as of it.
 */
sig Release {
  by: one Writer,
  base: Table -> lone Release,
  content: Table -> lone Release,
  undoes: lone Release,
  shown: Table -> lone Release
}

one sig Home {
  var pointer: Table -> lone Release,
  var history: Table -> lone Release,
  var tried: set Release,
  var released: set Release,
  var acknowledged: set Release,
  var inFlight: set Release,
  var closed: set Writer
}

one sig Reader { var got: Table -> lone Release }

fact shape {
  all w: Writer - Schedule | w.tables = Table
  one Schedule.tables
}

fun rules: set Rule { Protocol.rules }

pred start {
  phase = Writer -> Idle and no current
  no pointer and no history and no tried and no released and no acknowledged and no inFlight
  no closed and no got
}

pred writersStay { phase' = phase and current' = current }
pred homeStays { pointer' = pointer and history' = history and released' = released and closed' = closed }
pred becomes[w: Writer, p: Phase] { phase' = phase ++ w -> p }

/* Metadata is written beside what is there; nobody sees it. */
pred prepare[w: Writer] {
  w.phase = Idle
  some r: by.w - Home.tried {
    current' = current + w -> r
    Home.tried' = Home.tried + r
    r.base = w.tables <: Home.pointer
    w = Undoer implies undoing[r] else (r.content = w.tables -> r and no r.undoes)
  }
  becomes[w, Prepared]
  homeStays and inFlight' = inFlight and acknowledged' = acknowledged and got' = got
}

/* Only the newest release of its tables is undone: what is written shows what was there before. */
pred undoing[r: Release] {
  r.undoes in Home.released & by.Publisher
  Home.history = Table -> r.undoes
  all t: Table | r.content[t] = (r.undoes.base[t]).content[t]
}

pred send[w: Writer] {
  w.phase = Prepared
  becomes[w, Waiting] and current' = current
  Home.inFlight' = Home.inFlight + w.current
  homeStays and tried' = tried and acknowledged' = acknowledged and got' = got
}

pred holds[r: Release] {
  CompareAndSwap in rules implies (r.by.tables <: Home.pointer) = r.base
  ClosedWorkspace in rules implies r.by not in Home.closed
}

pred swapped[r: Release, ts: set Table] {
  Home.pointer' = Home.pointer ++ ts -> r
  Home.history' = Home.history ++ ts -> r
  r.shown = Home.history'
}

pred applied[r: Release] {
  OneTransaction in rules
    implies swapped[r, r.by.tables]
    else (some t: r.by.tables | swapped[r, t])
  Home.released' = Home.released + r
  Home.closed' = Home.closed + (r.by - Undoer)
}

/* The transaction: guards are looked at and everything is swapped, or nothing. */
pred land[r: Release] {
  r in Home.inFlight and Home.inFlight' = Home.inFlight - r
  holds[r] implies applied[r] else homeStays
  writersStay and tried' = tried and acknowledged' = acknowledged and got' = got
}

/* The answer comes; or it was lost, and the writer looks for the id of its release. */
pred learn[w: Writer] {
  w.phase = Unsure or (w.phase = Waiting and w.current not in Home.inFlight)
  Home.acknowledged' = Home.acknowledged + (w.current & Home.released)
  becomes[w, Idle] and current' = current - w -> Release
  homeStays and tried' = tried and inFlight' = inFlight and got' = got
}

pred lose[w: Writer] {
  w.phase = Waiting
  becomes[w, Unsure] and current' = current
  homeStays and tried' = tried and inFlight' = inFlight and acknowledged' = acknowledged and got' = got
}

/* What was sent may still arrive; the writer begins anew and knows nothing. */
pred die[w: Writer] {
  w.phase != Idle
  becomes[w, Idle] and current' = current - w -> Release
  homeStays and tried' = tried and inFlight' = inFlight and acknowledged' = acknowledged and got' = got
}

pred read {
  ReadAtOnce in rules
    implies Reader.got' = Home.history
    else (some t: Table | Reader.got' = Reader.got ++ (t <: Home.history))
  homeStays and writersStay
  tried' = tried and inFlight' = inFlight and acknowledged' = acknowledged
}

pred rest {
  homeStays and writersStay
  tried' = tried and inFlight' = inFlight and acknowledged' = acknowledged and got' = got
}

fact behaviour {
  start
  always {
    rest or read
      or (some w: Writer | prepare[w] or send[w] or learn[w] or lose[w] or die[w])
      or (some r: Release | land[r])
    rest implies always rest
  }
}

/* I1: no reader sees two releases in one read. */
pred noMixture { no Reader.got or some r: Home.released | Reader.got = r.shown }

/* I2: what was acknowledged is there, and stays. */
pred acknowledgedIsKept {
  Home.acknowledged in Home.released
  Home.released in Home.released'
}

/* I3: whatever was published is part of what is there now; also what was taken back on record. */
pred noLostUpdate {
  all r: Home.released, t: r.by.tables |
    r in (Home.pointer[t]).*({ a, b: Release | b = a.base[t] })
}

/* I4: a release is wholly there or not at all, for its readers and for other programs. */
pred allOrNothing {
  Home.pointer = Home.history
  all r: Home.released | r.by.tables -> r in r.shown
}

/* I6: a run is published once, however often it is tried. */
pred onceAtMost { all w: Writer - Undoer | lone Home.released & by.w }

/* I7: a release that is undone is the newest, and what it had replaced is shown again. */
pred undoneExactly {
  all r: Home.inFlight & by.Undoer | r in Home.released' implies {
    Home.history = Table -> r.undoes
    all t: Table | r.content[t] = (r.undoes.base[t]).content[t]
  }
}

pred allRules { Protocol.rules = Rule }
pred without[r: Rule] { Protocol.rules = Rule - r }

check I1 { allRules implies always noMixture } for exactly 2 Table, 4 Release, 10 steps
check I2 { allRules implies always acknowledgedIsKept } for exactly 2 Table, 4 Release, 10 steps
check I3 { allRules implies always noLostUpdate } for exactly 2 Table, 4 Release, 10 steps
check I4 { allRules implies always allOrNothing } for exactly 2 Table, 4 Release, 10 steps
check I6 { allRules implies always onceAtMost } for exactly 2 Table, 4 Release, 10 steps
check I7 { allRules implies always undoneExactly } for exactly 2 Table, 4 Release, 10 steps

/* Each rule is needed: without it there is a way to break what it keeps. */
check broken_I3_withoutCompareAndSwap { without[CompareAndSwap] implies always noLostUpdate } for exactly 2 Table, 4 Release, 10 steps
check broken_I7_withoutCompareAndSwap { without[CompareAndSwap] implies always undoneExactly } for exactly 2 Table, 4 Release, 10 steps
check broken_I6_repeatedBlindly { without[ClosedWorkspace] implies always onceAtMost } for exactly 2 Table, 4 Release, 10 steps
check broken_I4_tableByTable { without[OneTransaction] implies always allOrNothing } for exactly 2 Table, 4 Release, 10 steps
check broken_I1_readTableByTable { without[ReadAtOnce] implies always noMixture } for exactly 2 Table, 4 Release, 10 steps

/* The model is not empty: after an answer was lost, a release is published and undone. */
run possible {
  allRules
  eventually (some w: Publisher | w.phase = Unsure)
  eventually some Home.released & by.Undoer
  eventually Reader.got = Home.history
} for exactly 2 Table, 4 Release, 10 steps
