/**
 * Sends raw input events of a mouse, a finger or a keyboard, without waiting until the page is ready for them.
 * @returns functions that resolve once the page has handled their events
 */
export const createRawInput = (cdp) => {
  const mouse = (type, place, more) => cdp.send('Input.dispatchMouseEvent', { type, ...place, ...more })
  const button = { button: 'left', clickCount: 1 }
  const key = async (parameters) => {
    await Promise.all([
      cdp.send('Input.dispatchKeyEvent', { type: parameters.text ? 'keyDown' : 'rawKeyDown', ...parameters }),
      cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...parameters }),
    ])
  }
  return {
    move: (place) => mouse('mouseMoved', place),
    /** The pointer arrives and presses at once. */
    click: (place) =>
      Promise.all([
        mouse('mouseMoved', place),
        mouse('mousePressed', place, button),
        mouse('mouseReleased', place, button),
      ]),
    tap: (place) =>
      Promise.all([
        cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] }),
        cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
      ]),
    tab: () => key({ key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }),
    enter: () => key({ key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }),
  }
}
