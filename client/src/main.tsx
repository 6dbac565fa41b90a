import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { seedQueries } from './app/seed-queries.ts';
import { queryClient } from './lib/query-client.ts';
import './styles/base.css';

seedQueries(queryClient);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
