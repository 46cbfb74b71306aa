/**
 * One statement for all who wait: what is asked while one is under way goes with the next. Who comes alone waits for
 * nobody. Where the work fails, all whom it was for are told.
 */
export class Batch<Ask, Answer> {
  readonly #work: (asks: readonly Ask[]) => Promise<readonly Answer[]>
  readonly #most: number
  #waiting: { ask: Ask; answered: PromiseWithResolvers<Answer> }[] = []
  #isBusy = false

  /** `work` answers in the order in which it was asked; at most `most` at a time. */
  constructor(most: number, work: (asks: readonly Ask[]) => Promise<readonly Answer[]>) {
    this.#most = most
    this.#work = work
  }

  take(ask: Ask): Promise<Answer> {
    const answered = Promise.withResolvers<Answer>()
    this.#waiting.push({ ask, answered })
    if (!this.#isBusy) void this.#run()
    return answered.promise
  }

  async #run(): Promise<void> {
    this.#isBusy = true
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, this.#most)
      try {
        const answers = await this.#work(some.map(({ ask }) => ask))
        for (const [at, { answered }] of some.entries()) answered.resolve(answers[at]!)
      } catch (error) {
        for (const { answered } of some) answered.reject(error)
      }
    }
    this.#isBusy = false
  }
}
