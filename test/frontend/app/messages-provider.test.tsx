import { render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { MessagesProvider } from '../../../frontend/src/app/messages-provider.tsx';
import { makeStore } from '../../../frontend/src/state/store.ts';

it.each(['en', 'cy'])('the document speaks the locale of the customization state: %s', (locale) => {
  const { customization } = makeStore().getState();
  const store = makeStore({ customization: { ...customization, locale } });
  render(
    <Provider store={store}>
      <MessagesProvider>
        <p>Hello</p>
      </MessagesProvider>
    </Provider>,
  );
  expect(document.documentElement.lang).toBe(locale);
});
