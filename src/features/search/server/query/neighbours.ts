// What is one slip of the finger away from a word.

export const FIGURES = '0123456789'
const LETTERS = /^[a-z]$/
const LONGEST = 24

/** Everything one sign away: left out, swapped with its neighbour, changed, added. */
export function* neighbours(word: string, alphabet: string): Generator<string> {
  if (word.length > LONGEST) return
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after) yield before + after.slice(1)
    if (after.length > 1 && after[0] !== after[1]) yield before + after[1]! + after[0]! + after.slice(2)
    for (const letter of alphabet) {
      if (after && letter !== after[0]) yield before + letter + after.slice(1)
      yield before + letter + after
    }
  }
}

/** The same asked of two words: is this one sign away from what was typed? What was changed or added is a letter. */
export function isOneStep(typed: string, word: string): boolean {
  const more = word.length - typed.length
  if (typed.length > LONGEST || more < -1 || more > 1) return false
  let same = 0
  while (same < word.length && word[same] === typed[same]) same++
  const tail = (skipTyped: number, skipWord: number): boolean =>
    typed.slice(same + skipTyped) === word.slice(same + skipWord)
  if (more < 0) return tail(1, 0)
  if (more > 0) return tail(0, 1) && LETTERS.test(word[same]!)
  if (same === word.length) return false
  if (tail(1, 1)) return LETTERS.test(word[same]!)
  return typed[same] === word[same + 1] && typed[same + 1] === word[same] && tail(2, 2)
}
