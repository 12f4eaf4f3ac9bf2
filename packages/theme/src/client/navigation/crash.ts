import { messagesOf } from './messages.ts';

/** Says in the place of the article that the page failed, with the messages and a way to try again. */
export function showCrash(error: unknown, again: () => void): void {
  console.warn(error);
  const box = document.createElement('div');
  box.className = 'crash';
  box.setAttribute('role', 'alert');
  box.tabIndex = -1;
  const title = document.createElement('h1');
  title.textContent = LABELS.crashed;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = LABELS.tryAgain;
  button.addEventListener('click', again);
  const messages = document.createElement('pre');
  messages.className = 'crash-messages';
  messages.textContent = messagesOf(error);
  box.append(title, button, messages);
  (document.querySelector('main') ?? document.body).replaceChildren(box);
  box.focus();
}
