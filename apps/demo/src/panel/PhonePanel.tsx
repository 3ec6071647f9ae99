/** Opens a wallet on another device beside the page. */
export const PhonePanel = () => (
  <section aria-labelledby="phone" className="wide">
    <h3 id="phone">WalletConnect</h3>
    <p>
      A simulated phone with the wallet Marten. Open it beside this page, choose WalletConnect in the modal, copy the
      link there, and paste it into the phone.
    </p>
    <div className="row">
      <button type="button" onClick={() => window.open('phone.html', 'latchkey-phone', 'popup,width=420,height=780')}>
        Open the phone
      </button>
    </div>
  </section>
)
