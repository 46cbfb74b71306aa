// A page is seen before it is alive (start-later.ts): what is pressed, ticked or chosen on it then is done as soon as
// it is.

/**
 * Runs in the head, as text; so it names nothing from outside. React marks each element that it has taken over with its
 * props under a name of its own. Links, and forms that have an address, the browser takes care of; every other form
 * would be sent to the page it stands on, with what was typed in its address.
 */
function keepEarlyPresses(): void {
  const wishes = new Map<Element, () => void>()
  const isAlive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))

  // In the order they were wished; what a fresh drawing has taken away is wished no more.
  function grant() {
    for (const [element, act] of wishes) {
      if (element.isConnected && !isAlive(element)) break
      wishes.delete(element)
      if (element.isConnected) setTimeout(done, 0, element, act)
    }
    if (wishes.size > 0) requestAnimationFrame(grant)
    else delete document.documentElement.dataset['waits']
  }

  // React may still be drawing; for some events, of which this one means nothing to anybody, it first gets done with
  // that.
  function done(element: Element, act: () => void) {
    element.dispatchEvent(new Event('touchcancel', { bubbles: true }))
    act()
  }

  function wish(element: Element, act: () => void) {
    if (wishes.size === 0) requestAnimationFrame(grant)
    wishes.set(element, act)
    document.documentElement.dataset['waits'] = ''
  }

  // React itself brings to life what is pressed, once its code is there.
  const unlessAlive = (element: Element, act: () => void) => setTimeout(() => isAlive(element) || wish(element, act))

  const isSentByBrowser = (form: HTMLFormElement | null) => form?.hasAttribute('action')

  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button')
      if (!button || isAlive(button) || (button.type === 'submit' && isSentByBrowser(button.form))) return
      if (button.type !== 'submit') return unlessAlive(button, () => button.click())
      event.preventDefault()
      wish(button, () => button.click())
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (isAlive(form) || isSentByBrowser(form)) return
      event.preventDefault()
      wish(form, () => form.requestSubmit())
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
        unlessAlive(box, () => {
          box.checked = !checked // so that the press is news to React
          box.click()
        })
      } else if (field.localName === 'select') {
        const { value } = field
        unlessAlive(field, () => {
          field.value = value
          field.dispatchEvent(new Event('change', { bubbles: true }))
        })
      }
    },
    true,
  )
}

export const earlyPresses = `(${keepEarlyPresses})()`
