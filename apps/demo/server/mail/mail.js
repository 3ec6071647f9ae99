// Loads the page again when the number of mails differs from that of the page.
const shown = document.body.dataset.mails

new EventSource('/events').addEventListener('message', ({ data }) => {
  if (data !== shown) location.reload()
})
