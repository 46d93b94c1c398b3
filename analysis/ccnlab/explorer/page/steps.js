// The steps of Almishari et al. 2013, section III: what each does, where its code and its documentation are.

/** @typedef {{title: string, code: string, page: string}} Step */

const PIPELINES = "model/node.html#packet-processing";
const INTEREST = "model/node/forward/ccn-interest-pipeline.cc";
const CONTENT = "model/node/forward/ccn-content-pipeline.cc";
const PIGGYBACK = "model/piggyback/ccn-piggyback-pipeline.cc";
const RETURN = "model/ccnx10/ccn-return-pipeline.cc";

/** @type {Record<string, Step>} */
export const STEPS = {
  "i.1": { title: "Reception and content store", code: `${INTEREST}, InterestPipeline::AnswerFromContentStore`,
    page: PIPELINES },
  "i.2": { title: "Nonce and PIT lookup", code: `${INTEREST}, InterestPipeline::JoinPending`, page: PIPELINES },
  "i.4": { title: "FIB lookup and strategy", code: `${INTEREST}, InterestPipeline::Forward`,
    page: "model/strategies.html" },
  "i.3": { title: "PIT entry", code: `${INTEREST}, InterestPipeline::MakePending`, page: "model/tables.html" },
  "i.5": { title: "Forwarding", code: `${INTEREST}, InterestPipeline::Forward`, page: PIPELINES },
  "c.1": { title: "Reception", code: `${CONTENT}, ContentPipeline::Begin`, page: PIPELINES },
  "c.2": { title: "PIT lookup", code: `${CONTENT}, ContentPipeline::Begin`, page: PIPELINES },
  "c.3": { title: "Content store", code: "model/node/forward/ccn-content-pipeline.cc, ContentKeeper::Store",
    page: "model/tables.html" },
  "c.4": { title: "Removal of PIT entries", code: `${CONTENT}, ContentPipeline::EraseSatisfied`, page: PIPELINES },
  "c.5": { title: "Forwarding", code: `${CONTENT}, ContentPipeline::Satisfy`, page: PIPELINES },
  "p.1": { title: "Reception", code: `${PIGGYBACK}, PiggybackPipeline::Receive`, page: PIPELINES },
  "p.2": { title: "PIT lookup", code: `${PIGGYBACK}, PiggybackPipeline::Receive`, page: PIPELINES },
  "p.3": { title: "Content store", code: `${PIGGYBACK}, PiggybackPipeline::Carry`, page: PIPELINES },
  "p.4": { title: "PIT entry for the Interest", code: `${PIGGYBACK}, PiggybackPipeline::ForwardInterest`,
    page: PIPELINES },
  "p.5": { title: "Removal of PIT entries", code: `${PIGGYBACK}, PiggybackPipeline::Carry`, page: PIPELINES },
  "p.6": { title: "Forwarding", code: `${PIGGYBACK}, PiggybackPipeline::SendOn`, page: PIPELINES },
  "r.1": { title: "Reception of an Interest Return", code: `${RETURN}, ReturnPipeline::Receive`, page: PIPELINES },
  "r.2": { title: "Return to the previous hops", code: `${RETURN}, ReturnPipeline::Send`, page: PIPELINES },
  "link": { title: "Suppression on a shared medium", code: "model/node/forward/ccn-l3-output.cc, L3Output::NoteShared",
    page: "model/shared-media.html" },
  "PIT": { title: "Expiry of a PIT entry", code: "model/node/forward/ccn-strategy-layer.cc, StrategyLayer::NotifyExpiry",
    page: "model/tables.html" },
  "CS": { title: "Content store", code: "model/node/forward/ccn-content-pipeline.cc, ContentKeeper::Store",
    page: "model/tables.html" },
  "FIB": { title: "Routes", code: "model/node/forward/ccn-l3-protocol.cc, CcnL3Protocol::GetFib", page: "model/tables.html" },
  "face": { title: "Faces", code: "model/node/forward/ccn-l3-protocol.cc, CcnL3Protocol::NoteFaceState",
    page: "model/faces.html" },
  "retry": { title: "Retry of a strategy", code: "model/node/forward/ccn-strategy-layer.cc, StrategyLayer::NotifyRetry",
    page: "model/strategies.html" },
};

/** @param {string} name of a step @returns {string} the address of what is said about it, if there is such a page */
export function stepAddress(name) {
  const { docs, steps } = document.documentElement.dataset;
  return docs ? docs + STEPS[name].page : steps ? `${steps}#${name}` : "";
}

/** @param {string} file of the sources @param {number} line @returns {string} its address in the documentation, if that is there */
export function codeAddress(file, line) {
  const { docs } = document.documentElement.dataset;
  return docs ? `${docs}code/${file}.html#L-${line}` : "";
}

const ORDER = Object.keys(STEPS);

/** @param {string} step @returns {number} its place in the order of execution */
export function rank(step) {
  const place = ORDER.indexOf(step);
  return place < 0 ? ORDER.length : place;
}

/** The reasons of drops: what happened. */
export const REASONS = /** @type {Record<string, string>} */ ({
  scope: "its scope does not allow it to come from another node",
  hop_limit: "its hop limit does not let it reach another node",
  unsupported_hash: "its restriction has a hash that the node cannot compute",
  local_name: "its name belongs to applications of this node, and it comes from another node",
  duplicate_nonce: "its nonce was seen before, so it came in a loop or by two ways",
  no_route: "no prefix of the FIB matches its name",
  no_face: "no next hop is usable: the only ones are the arrival face, down or out of scope",
  pit_full: "the PIT is full",
  pit_face_full: "the arrival face has its maximum of PIT entries",
  pit_name_full: "the PIT has its maximum of entries with this name",
  refused: "an ingress policy refuses it",
  interest_queue_full: "too many Interests wait until the strategy sends them",
  interest_error: "a strategy, a policy or an application threw an exception",
  embedded: "the Interest is embedded in content that cannot carry it further",
  return_ignored: "its Interest is not pending, or was not sent to this neighbour",
  local_data: "its name belongs to applications of this node, and it comes from another node",
  duplicate_data: "no Interest is pending, and the object is already in the content store",
  unsolicited: "no Interest is pending for it",
  no_other_face: "only its arrival face requested it",
  bad_signature: "its signature is missing or not made by its publisher",
  no_key: "the node does not have the key to verify it",
  untrusted: "the trust schema does not let its key sign its name",
  data_error: "a strategy, a policy or an application threw an exception",
  processor_full: "too many messages wait for the processor",
  send_buffer_full: "the send buffer of the face is full",
  unknown_message: "it is neither an Interest nor a ContentObject",
  message_too_long: "it is longer than the face can carry",
  fragment_malformed: "a link fragment is malformed",
  fragment_timeout: "a fragment was missing for too long",
  fragment_overflow: "too many fragments wait for reassembly",
  malformed: "it is not well-formed",
});

/** @param {string} reason of a drop @returns {string} what happened; an ingress policy may have reasons of its own */
export function reasonWords(reason) {
  return REASONS[reason] ?? (reason.startsWith("malformed") ? REASONS.malformed : REASONS.refused);
}
