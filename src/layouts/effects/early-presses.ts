// A page is seen before it is alive (start-later.ts): what is pressed, ticked or chosen on it then is done as soon as
// it is.

/**
 * Runs in the head, as text; so it names nothing from outside. React marks each element that it has taken over with its
 * props under a name of its own. Links, and forms that have an address, the browser takes care of; every other form
 * would be sent to the page it stands on, with what was typed in its address.
 */
function keepEarlyPresses(): void {
  const inputs = new Map<Element, () => void>()

  /**
   * React marks an element while it is still drawing it, and may give that drawing up. So it is asked: for some events,
   * of which this one means nothing to anybody, it first gets done with what it can, and stops them on their way to
   * what it cannot bring to life yet.
   */
  function isAlive(element: Element): boolean {
    let arrived = false
    const arrives = () => (arrived = true)
    addEventListener('touchcancel', arrives)
    element.dispatchEvent(new Event('touchcancel', { bubbles: true }))
    removeEventListener('touchcancel', arrives)
    return arrived && isMarked(element)
  }

  const isMarked = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

  // In the order they were pressed; what a fresh render has removed no longer counts.
  function grant() {
    for (const [element, act] of inputs) {
      if (element.isConnected && !(isMarked(element) && isAlive(element))) break
      inputs.delete(element)
      if (element.isConnected) setTimeout(act)
    }
    if (inputs.size > 0) requestAnimationFrame(grant)
    else delete document.documentElement.dataset['waits']
  }

  function input(element: Element, act: () => void) {
    if (inputs.size === 0) requestAnimationFrame(grant)
    inputs.set(element, act)
    document.documentElement.dataset['waits'] = ''
  }

  const isSentByBrowser = (form: HTMLFormElement | null) => form?.hasAttribute('action')

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      if (!button || isAlive(button) || (button.type === 'submit' && isSentByBrowser(button.form))) return
      event.preventDefault()
      input(button, () => button.click())
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (isAlive(form) || isSentByBrowser(form)) return
      event.preventDefault()
      input(form, () => form.requestSubmit())
    },
    true,
  )
  addEventListener(
    'change',
    ({ target }) => {
      const field = target as HTMLInputElement | HTMLSelectElement
      if (isAlive(field)) return
      if (field.type === 'checkbox' || field.type === 'radio') {
        const box = field as HTMLInputElement
        const { checked } = box
        input(box, () => {
          box.checked = !checked // so that the press is news to React
          box.click()
        })
      } else if (field.localName === 'select') {
        const { value } = field
        input(field, () => {
          field.value = value
          field.dispatchEvent(new Event('change', { bubbles: true }))
        })
      }
    },
    true,
  )
}

export const earlyPresses = `(${keepEarlyPresses})()`
