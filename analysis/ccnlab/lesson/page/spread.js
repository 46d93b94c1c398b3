// Keeps packets apart that go the same way at the same time, since one of them would cover the other.

/**
 * @param {number[]} places px from the beginning of the way, that of the first packet first
 * @param {number} gap px between two packets, or less if the way is too short for it
 * @param {number} length px of the way
 * @returns {number[]} the places from the beginning on with this gap; those that have it stay where they are
 */
export function spread(places, gap, length) {
  const least = Math.min(gap, length / Math.max(1, places.length - 1)), found = [...places];
  for (let i = 1; i < found.length; i++) found[i] = Math.min(found[i], found[i - 1] - least);
  for (let i = found.length - 1; i >= 0; i--) found[i] = Math.max(found[i], i === found.length - 1 ? 0 : found[i + 1] + least);
  return found;
}
