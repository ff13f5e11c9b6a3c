// The state of each figure; written by `python -m heed.publish.states`, not by hand.

export interface Approximation {
  count: number;
  orthogonal: boolean;
  seed: number;
  size: number;
}

export interface Axis {
  axis: "queries" | "all" | "keys";
  score_00: number;
  score_01: number;
  score_02: number;
  score_10: number;
  score_11: number;
  score_12: number;
}

export interface Blend {
  end: number;
  front: number;
}

export interface Films {
  casablanca: -1 | 0 | 1;
  die_hard: -1 | 0 | 1;
  mad_max: -1 | 0 | 1;
  nemo: -1 | 0 | 1;
  notting_hill: -1 | 0 | 1;
  others: any[];
  seed: number;
  shrek: -1 | 0 | 1;
  step: number;
  terminator: -1 | 0 | 1;
  titanic: -1 | 0 | 1;
  titles: Record<string, any>;
  toy_story: -1 | 0 | 1;
}

export interface Frozen {
  count: 8 | 32 | 128;
  power: number;
  seed: number;
}

export interface Hull {
  sharpness: number;
  word: 0 | 1 | 2 | 3 | 4 | 5;
  x_cat: number;
  x_on: number;
  x_street: number;
  x_the: number;
  x_walks: number;
  y_cat: number;
  y_on: number;
  y_street: number;
  y_the: number;
  y_walks: number;
}

export interface Lookup {
  doublings: number;
  query_x: number;
  query_y: number;
}

export interface Paths {
  kernel: number;
  length: number;
  network: "recurrent" | "convolution" | "dilated" | "restricted" | "attention";
  reach: number;
}

export interface Patterns {
  chances: Record<string, any>;
  column: number;
  habit: number;
  heads: any[];
  links: Record<string, any>;
  measured: number;
  place: "encoder" | "decoder" | "cross";
  row: number;
  sentence: string;
  stored: any[];
  translator: Record<string, any>;
}

export interface Products {
  feature: number;
  head: number;
  key: number;
  query: number;
  sentence: string;
  stored: any[];
  tokens: "rows" | "columns";
  traced: "scores" | "weights" | "output";
  translator: Record<string, any>;
}

export interface Related {
  place: "street" | "garden" | "park" | "church";
  readers: Record<string, any>;
  subject: "cat" | "dog" | "horse" | "bird" | "doctor" | "nurse" | "boy" | "girl";
  trained: boolean;
  verb: "ran" | "slept" | "played" | "fell" | "runs" | "sleeps" | "plays";
  words: any[];
}

export interface Roles {
  edit: "queries" | "keys" | "values";
  k11: number;
  k12: number;
  k21: number;
  k22: number;
  q11: number;
  q12: number;
  q21: number;
  q22: number;
  v11: number;
  v12: number;
  v21: number;
  v22: number;
  word: number;
}

export interface Scores {
  scaled: boolean;
  seed: number;
  width: number;
}

export interface Silenced {
  bleu: number;
  chosen: number;
  heads: any[];
  measured: number;
  order: "loss" | "pattern" | "layer";
}

export interface Slices {
  change: number;
  feature: number;
  seed: number;
  word: number;
}

export interface Timing {
  count: 64 | 256;
  measured: any[];
  stored: Record<string, any>;
  tokens: number;
}

export interface Together {
  bleu: number;
  gone: number;
  losses: any[];
  sentence: string;
}

export interface Waits {
  length: number;
  shown: "each" | "layer";
  stored: Record<string, any>;
}

export interface Band {
  best: number;
  delta: number;
  epsilon: number;
  examples: number;
  models: number;
  seed: number;
  sets: number;
}

export interface Checkpoints {
  candidates: 1 | 15 | 105 | 420;
  delta: number;
  hits: Record<string, any>;
  n: number;
  seed: number;
  sentences: "all" | "apart";
  shared: Record<string, any>;
  steps: any[];
  test_error: number;
}

export interface Chernoff {
  epsilon: number;
  n: number;
  rate: number;
  risk: number;
}

export interface Deviation {
  delta: number;
  epsilon: number;
  models: number;
}

export interface Leak {
  guess: "ask" | "10" | "25" | "50";
  language: string;
  seed: number;
  seen_error: number;
  sentences: any[];
  share: number;
  split: "pair" | "sentence";
  unseen_error: number;
}

export interface Reuse {
  examples: number;
  kind: "coins" | "skilled";
  models: number;
  seed: number;
}

export interface Union {
  epsilon: number;
  models: number;
  n: number;
  relation: "independent" | "similar" | "identical";
  risk: number;
  seed: number;
}

export interface Winner {
  best: number;
  examples: number;
  models: number;
  seed: number;
  sets: number;
}

export interface Life {
  sentence: string;
  step: number;
  stored: any[];
  translator: Record<string, any>;
  view: Record<string, any>;
}

export interface Machine {
  around: Record<string, any>;
  begun: string;
  cross_head: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  decoder_block: 1 | 2 | 3;
  encoder_block: 1 | 2 | 3 | 4;
  entry: number;
  masked_head: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  self_head: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  sentence: string;
  station: "" | "sentence" | "pieces" | "embedding" | "position" | "self" | "skip" | "network" | "memory" | "target" | "masked" | "cross" | "decides" | "output" | "search" | "learned" | "trust" | "before" | "fails";
  step: number;
  stored: any[];
  translator: Record<string, any>;
  word: number;
}

export interface Broken {
  broken: "positions" | "restart" | "head" | "uniform" | "scale" | "causal" | "padding";
  counts: Record<string, any>;
  factor: number;
  head: number;
  layer: number;
  padding: number;
  place: "encoder" | "decoder" | "cross";
  sentence: string;
  stored: any[];
  translator: Record<string, any>;
}

export interface Continued {
  glosses: Record<string, any>;
  prompt: string;
  seed: number;
  step: number;
  stored: any[];
  temperature: number;
  top_k: number;
  top_p: number;
  translator: Record<string, any>;
}

export interface Cross {
  column: number;
  head: number;
  layer: number;
  place: "encoder" | "decoder" | "cross";
  row: number;
  sentence: string;
  stored: any[];
  translator: Record<string, any>;
}

export interface Failures {
  chosen: number;
  judged: Record<string, any>;
  learnt: number;
  rows: "mark" | "words" | "seen" | "names" | "kind";
  score: "bleu" | "chrf";
}

export interface Genders {
  facts: Record<string, any>;
  guess: "ask" | "less" | "same" | "more";
  profession: "actor" | "agent" | "assistant" | "attorney" | "baker" | "boss" | "coach" | "composer" | "conductor" | "cook" | "dancer" | "director" | "electrician" | "employee" | "expert" | "farmer" | "hairdresser" | "hunter" | "instructor" | "lawyer" | "magician" | "mechanic" | "musician" | "nurse" | "president" | "principal" | "programmer" | "servant" | "singer" | "student" | "supervisor" | "surgeon" | "swimmer" | "teacher" | "translator";
}

export interface Heads {
  column: number;
  head: number;
  layer: number;
  place: "encoder" | "decoder" | "cross";
  row: number;
  sentence: string;
  stored: any[];
  translator: Record<string, any>;
}

export interface Larger {
  model: "GPT-2" | "GPT-3" | "LLaMA 65B" | "Llama 3 405B";
  models: any[];
}

export interface Learning {
  checkpoint: number;
  curve: Record<string, any>;
  example: number;
  layer: number;
  sentences: any[];
}

export interface Pieces {
  sentence: string;
  stored: any[];
  translator: Record<string, any>;
}

export interface Steps {
  begun: string;
  sentence: string;
  step: number;
  stored: any[];
  translator: Record<string, any>;
  width: number;
}

export interface Swapped {
  genders: Record<string, any>;
  professions: any[];
  ready: any[];
  sentence: string;
  stored: any[];
  translator: Record<string, any>;
}

export interface Tree {
  beam: number;
  length_penalty: number;
  sentence: string;
  stored: any[];
  translator: Record<string, any>;
}

export interface Calls {
  calls: number;
  mask: boolean;
  sentence: string;
  size: "one" | "two" | "three" | "all";
  stored: any[];
  translator: Record<string, any>;
}

export interface Cheat {
  french: string;
  pairs: any[];
  stored: any[];
  translators: any[];
  vocabulary: any[];
  words: string;
}

export interface Combined {
  cell: number;
  hide: "both" | "causal" | "padding";
}

export interface Conventions {
  mask: "visible" | "hidden" | "minus" | "ones";
}

export interface Formats {
  constant: "10" | "100000" | "1000000000" | "lowest" | "infinity";
  format: "fp32" | "fp16" | "bf16";
  hidden: number;
  way: "replaced" | "added";
}

export interface LastWord {
  instead: string;
  mask: "none" | "causal" | "strict";
  place: number;
  query: number;
  seed: number;
  sentence: string;
}

export interface Modes {
  measured: Record<string, any>;
  rule: "always" | "training";
  steps: number;
  writing: "cached" | "afresh";
}

export interface Padded {
  place: "attention" | "mean" | "loss";
  sentence: string;
  stored: any[];
  translator: Record<string, any>;
  valid_len: number;
}

export interface Agnostic {
  epsilon: number;
  flip: number;
  points: number;
  samples: number;
  seed: number;
  width: number;
}

export interface Complexity {
  delta: number;
  epsilon: number;
  half_delta: boolean;
  half_epsilon: boolean;
  hypotheses: number;
  squared: boolean;
}

export interface Errors {
  m: number;
  realizable: boolean;
  seed: number;
  threshold: number;
}

export interface Falling {
  dimension: number;
  epsilon: number;
}

export interface FourStrips {
  epsilon: number;
  points: number;
  seed: number;
}

export interface Gardeners {
  delta: number;
  epsilon: number;
  m: number;
  seed: number;
}

export interface Growth {
  hypotheses: "thresholds" | "intervals" | "half-planes" | "rectangles";
  points: number;
}

export interface Lunch {
  domain: number;
  draws: number;
  labels: number;
  learner: "zeros" | "majority" | "nearest" | "own";
  own: number;
  seed: number;
}

export interface Memorise {
  learner: "heart" | "threshold";
  m: number;
  seed: number;
}

export interface Misleading {
  bad: number;
  delta: number;
  epsilon: number;
  m: number;
}

export interface Rectangle {
  distribution: "even" | "peaked";
  epsilon: number;
  points: number;
  samples: number;
  seed: number;
}

export interface Shatter {
  count: number;
  guess: string;
  hypotheses: "thresholds" | "intervals" | "half-planes" | "rectangles";
  labels: number;
  tried: number;
  x_a: number;
  x_b: number;
  x_c: number;
  x_d: number;
  x_e: number;
  y_a: number;
  y_b: number;
  y_c: number;
  y_d: number;
  y_e: number;
}

export interface Strips {
  epsilon: number;
  m: number;
  peak: number;
  seed: number;
  truth: number;
}

export interface Swaps {
  mistakes: number;
  seed: number;
  tosses: number;
}

export interface Tradeoff {
  flip: number;
  halvings: number;
  points: number;
  seed: number;
}

export interface Unseen {
  kinds: number;
  points: number;
}

export interface Blocks {
  case: "any" | "one-hot" | "shared";
  position: number;
  view: "concatenate" | "add";
  word: "the" | "dog" | "bites" | "man";
}

export interface Codes {
  code: "index" | "share" | "maximum" | "one-hot" | "binary" | "sinusoid" | "random";
  length: number;
  maximum: number;
  width: number;
}

export interface Encoding {
  base: 100 | 1000 | 10000 | 100000;
  length: number;
  pair: number;
  position: number;
  width: number;
}

export interface Noise {
  code: "two" | "eightfold" | "8" | "16" | "32";
  length: 100 | 500 | 2000;
  noise: number;
  seed: number;
  trials: number;
}

export interface Odometer {
  position: number;
}

export interface Swap {
  add: boolean;
  first: number;
  second: number;
  seed: number;
  sentence: string;
}

export interface Terms {
  asked: "dog" | "bites" | "man" | "the" | "now";
  asked_place: number;
  asking: "dog" | "bites" | "man" | "the" | "now";
  place: number;
  seed: number;
}

export interface Alignment {
  hidden: number;
  sentence: string;
  stored: any[];
  translator: Record<string, any>;
  vocabulary: any[];
  word: number;
}

export interface ByLength {
  compare: "models" | "vectors";
  group: number;
  measure: "kept" | "first" | "last" | "exact";
  runs: any[];
}

export interface Captioned {
  captioners: Record<string, any>;
  chosen: number;
  hard: boolean;
  scene: string;
  scenes: any[];
  score: "additive" | "multiplicative" | "dot";
  sprites: Record<string, any>;
  versions: Record<string, any>;
  vocabulary: any[];
  word: number;
}

export interface Chain {
  stage: number;
  v: number;
  w: number;
}

export interface Consult {
  score: "dot" | "multiplicative" | "additive";
  x: number;
  y: number;
}

export interface Downhill {
  rate: number;
  start: number;
  steps: number;
}

export interface Fading {
  sentences: any[];
  side: "ends" | "start" | "writer";
  words: 7 | 11 | 15;
}

export interface Forced {
  put: string;
  sentence: string;
  sentences: any[];
  step: number;
  stored: any[];
  teacher: Record<string, any>;
  translator: Record<string, any>;
  vocabulary: any[];
}

export interface Gates {
  cell: "lstm" | "gru";
  forget: number;
  part: "keep" | "write" | "all";
  sentence: string;
  step: number;
}

export interface Inputs {
  chosen: number;
  given: "nothing" | "index" | "one-hot" | "memory";
  order: number;
  seed: number;
  sentence: string;
}

export interface Spotlight {
  ball: "red" | "blue";
  begun: "a" | "a woman is" | "a woman is throwing a";
  chances: Record<string, any>;
  column: number;
  row: number;
  scenes: Record<string, any>;
  sprites: Record<string, any>;
  vocabulary: any[];
}

export interface ThroughTime {
  back: boolean;
  forget: number;
  seed: number;
  size: number;
  strength: number;
}

export interface Unrolled {
  by: string;
  direction: "forward" | "backward" | "both";
  place: number;
  read: number;
  seed: number;
  sentence: string;
}

export interface Vector {
  groups: any[];
  sentence: string;
  sentences: any[];
  stored: any[];
  translator: Record<string, any>;
  usual: number;
  vocabulary: any[];
  word: number;
}

export interface Clocks {
  offset: number;
  pair: number;
  position: number;
}

export interface Longer {
  base: 10000 | 500000;
  factor: 2 | 4 | 8 | 16;
  trained: 1024 | 2048 | 4096 | 8192;
  way: "none" | "interpolation" | "ntk" | "yarn";
}

export interface Lookback {
  back: number;
  between: "shift" | "identity" | "random";
  head: 4 | 8 | 16 | 32;
  position: number;
  seed: number;
  sharpness: number;
}

export interface Rotary {
  key_x: number;
  key_y: number;
  offset: number;
  pair: number;
  position: number;
  query_x: number;
  query_y: number;
  width: 2 | 8 | 32 | 128;
}

export interface Shift {
  offset: number;
  position: number;
  width: 8 | 16 | 32;
}

export interface Similarity {
  position: number;
  width: 8 | 32 | 128 | 512;
}

export interface Batches {
  counts: any[];
  order: "given" | "sorted";
  padded: "batch" | "all";
  seed: number;
  size: 8 | 16 | 32;
}

export interface Cut {
  counts: Record<string, any>;
  known: number;
  merges: Record<string, any>;
  text: string;
}

export interface Lengths {
  counts: Record<string, any>;
  language: "French" | "English";
  length: number;
}

export interface Merges {
  step: number;
  text: string;
}

export interface Tokens {
  ending: "close" | "cut";
  english: string;
  english_words: any[];
  french: string;
  french_words: any[];
  length: number;
  shifted: boolean;
}

export interface Averages {
  long: number;
  pad: number;
  places: number;
  short: number;
}

export interface Beams {
  beam: 2 | 4 | 8;
  beams: any[];
  groups: any[];
  resampled: "paired" | "apart";
}

export interface Bill {
  parameters: number;
  tokens: number;
  trainings: any[];
  utilisation: number;
}

export interface Classified {
  kind: "plain" | "negation" | "twice" | "not only" | "order" | "both";
  number: number;
  right: Record<string, any>;
  texts: "sentences" | "combinations";
}

export interface DoubleDescent {
  examples: 10 | 20 | 30 | 40;
  guess: "ask" | "yes" | "no";
  seed: number;
  size: number;
  tossed: number;
}

export interface Judged {
  attended: boolean;
  configs: Record<string, any>;
  labels: any[];
  model: "mean" | "gru" | "bag";
  review: string;
  reviews: any[];
  vocabulary: any[];
  weights: Record<string, any>;
  without: number;
}

export interface LiveTraining {
  goal: "reverse" | "sort";
  rate: 0.001 | 0.01 | 0.1 | 1.0;
  row: string;
  seed: number;
  updates: number;
}

export interface Memorised {
  examples: number;
  seed: number;
  tossed: number;
}

export interface Resampled {
  counts: Record<string, any>;
  n: number;
  resampled: "paired" | "apart";
  seed: number;
}

export interface Scaling {
  fitted: "all" | "smaller";
  law: "sum" | "bottleneck";
  pairs: number;
  parameters: number;
  runs: any[];
  seed: number;
}

export interface Smoothed {
  probability: number;
  smoothing: number;
  vocabulary: number;
}

export interface Valley {
  corrected: boolean;
  memory: 0.98 | 0.999;
  narrowness: number;
  rate: number;
  steps: number;
}

export interface WarmUps {
  run: "3" | "300" | "3000" | "high" | "low" | "none";
  runs: any[];
}

export interface Watched {
  checkpoint: number;
  curve: Record<string, any>;
  example: number;
  layer: number;
  sentences: any[];
}

export interface Cached {
  sentence: string;
  stored: any[];
  translator: Record<string, any>;
  way: "kept" | "restart" | "forgotten";
}

export interface Depth {
  depth: number;
  gain: number;
  norm: "none" | "pre" | "post";
  seed: number;
  skip: boolean;
}

export interface Edited {
  block: "first" | "last";
  other: string;
  sentence: string;
  stored: any[];
  translator: Record<string, any>;
  word: number;
}

export interface Kinks {
  biases: boolean;
  target: "corner" | "wave";
  units: number;
}

export interface Neighbours {
  sentence: string;
  stored: any[];
  translator: Record<string, any>;
}

export interface Reach {
  other: string;
  sentence: string;
  stored: any[];
  translator: Record<string, any>;
  word: number;
}

export interface Scale {
  scaled: boolean;
  start: "one" | "root";
  width: number;
}

export interface Senses {
  other: string;
  sentence: string;
  stage: number;
  stored: any[];
  translator: Record<string, any>;
  word: number;
}

export interface Sphere {
  first: number;
  second: number;
  third: number;
}

export interface Stack {
  sentence: string;
  stage: number;
  stored: any[];
  translator: Record<string, any>;
}

export interface Whole {
  part: "embedding" | "self_norm" | "self" | "network_norm" | "network" | "memory" | "target_embedding" | "masked_norm" | "masked" | "cross_norm" | "cross" | "target_network_norm" | "target_network" | "features" | "logits" | "probabilities";
  sentence: string;
  stored: any[];
  translator: Record<string, any>;
}
